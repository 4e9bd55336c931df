import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { compareGateways, reconcileDeposits } from '@/server/wallet';
import { passMinutes } from '@/server/wallet/testing/a-card';
import { paysIn } from '@/server/wallet/testing/a-payer';
import { cancelWithdrawal } from '@/server/withdrawals/cancel-withdrawal';
import { changeWithdrawal } from '@/server/withdrawals/change-withdrawal';
import { withdrawersOn } from '@/server/withdrawals/testing/a-withdrawer';
import { listMoneyNews } from './list-money-news';

const database = testDatabase();
const { job, aWithdrawer } = withdrawersOn(database);
const DAY = 24 * 60;
const newsOf = (ctx: CustomerContext) => listMoneyNews(ctx, { days: 30, limit: 30 });

test('a withdrawal that came back by itself is told with its reason, one that the customer cancelled is not', async () => {
  const robin = await aWithdrawer();
  const rejected = await robin.asks(2_000);
  await changeWithdrawal(
    job(),
    rejected.id,
    { status: 'rejected', reason: 'Please send us a bank statement.' },
    'operator',
  );
  const { id: withdrawalId } = await robin.asks(3_000);
  await cancelWithdrawal(robin.ctx, { withdrawalId });
  expect(await newsOf(robin.ctx)).toEqual([
    {
      id: `withdrawal_rejected-${rejected.id}`,
      kind: 'withdrawal_rejected',
      subjectId: rejected.id,
      amount: { amountCents: 2_000, currency: 'AUD' },
      reason: 'Please send us a bank statement.',
      at: expect.any(String),
    },
  ]);
  const stranger = await aWithdrawer();
  expect(await newsOf(stranger.ctx)).toEqual([]);
  await passMinutes(database.db, 31 * DAY);
  expect(await newsOf(robin.ctx)).toEqual([]);
});

test('a deposit without an answer is told, and then how it ended; one that is paid at once is not', async () => {
  const { ctx } = await aWithdrawer(0);
  await paysIn(ctx, 'approved');
  const { id } = await paysIn(ctx, 'timeout_approved');
  expect(await newsOf(ctx)).toMatchObject([{ kind: 'deposit_pending', subjectId: id }]);
  await passMinutes(database.db, 10);
  await reconcileDeposits(job());
  expect(await newsOf(ctx)).toMatchObject([
    { kind: 'deposit_completed', subjectId: id, reason: null },
  ]);
});

test('a late refusal says why, in a sentence', async () => {
  const { ctx } = await aWithdrawer(0);
  await paysIn(ctx, 'timeout_declined');
  await passMinutes(database.db, 10);
  await reconcileDeposits(job());
  expect(await newsOf(ctx)).toMatchObject([
    { kind: 'deposit_declined', reason: expect.stringMatching(/^[A-Z].*[.]$/) },
  ]);
});

test('money of a deposit that went back to its card is told, and when it is back', async () => {
  const { ctx } = await aWithdrawer(0);
  const { id } = await paysIn(ctx, 'approved');
  await findCardGateway(ctx, 'sandbox')?.refund(id, { id: newId(), amountCents: 500 });
  await passMinutes(database.db, 2 * DAY);
  await compareGateways(job());
  expect(await newsOf(ctx)).toMatchObject([
    { kind: 'deposit_reversed', subjectId: id, amount: { amountCents: 500 } },
  ]);
  await database.db.execute(
    sql`update deposit_claims set status = 'returned' where deposit_id = ${id}`,
  );
  expect(await newsOf(ctx)).toMatchObject([{ kind: 'deposit_restored' }]);
});
