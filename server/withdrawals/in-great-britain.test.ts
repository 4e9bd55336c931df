import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { startBreak } from '@/server/flows/start-break';
import { answerLimits } from '@/server/limits';
import { acknowledgeFunds } from '@/server/wallet/acknowledge-funds';
import { paysIn } from '@/server/wallet/testing/a-payer';
import { cancelWithdrawal } from './cancel-withdrawal';
import { changeWithdrawal } from './change-withdrawal';
import { getWithdrawal } from './get-withdrawal';
import { getWithdrawalTerms } from './get-withdrawal-terms';
import { listWithdrawals } from './list-withdrawals';
import { withdrawalRequestedMail } from './mails/withdrawal-requested';
import { aPayoutAccount } from './testing/a-payout-account';
import { withdrawersOn } from './testing/a-withdrawer';
import { withdraw } from './withdraw';

const database = testDatabase();
const { job, aWithdrawer, moneyOf } = withdrawersOn(database);

let accounts = 0;

/** A customer of Great Britain, or of Australia, who has paid in £50 or $50 by card, and played nothing. */
async function withADeposit(variant: 'AU' | 'GB') {
  const over =
    variant === 'GB'
      ? { variant, pricingId: 'GB' as const, currency: 'GBP' as const, segmentName: 'gb_default' }
      : {};
  const { ctx, fundId } = await aWithdrawer(0, over);
  await answerLimits(database.db, ctx.customer.id, 'none');
  await acknowledgeFunds(ctx, { level: 'not_protected' });
  await paysIn(ctx, 'approved', 5_000);
  const to =
    variant === 'GB'
      ? await aPayoutAccount(ctx, {
          scheme: 'sort_code',
          bankCode: '200000',
          accountNumber: String(55_779_900 + accounts++),
        })
      : fundId;
  const asks = (amountCents: number) =>
    withdraw(ctx, { fundId: to, amountCents, withdrawalMethodCode: 'do' });
  return { ctx, asks };
}

test('a deposit that nobody played leaves at once in Great Britain, and in Australia it stays for its days', async () => {
  const kim = await withADeposit('GB');
  expect(await getWithdrawalTerms(kim.ctx)).toMatchObject({
    withdrawable: { amountCents: 5_000, currency: 'GBP' },
    unplayed: { amountCents: 0 },
    unplayedDays: 0,
  });
  const { id } = await kim.asks(5_000);
  expect(await moneyOf(kim.ctx)).toEqual({ wallet: 0, held: 5_000 });
  // an operator is told what it is all the same
  const { rows } = await database.db.execute<{ cents: number }>(
    sql`select unplayed_cents::int as cents from withdrawals where id = ${id}`,
  );
  expect(rows[0]?.cents).toBe(5_000);

  const pat = await withADeposit('AU');
  await expect(pat.asks(5_000)).rejects.toMatchObject({ code: 'withdrawal.unplayed' });
});

test('who asked for a withdrawal in Great Britain is nowhere offered to take it back, and the call refuses', async () => {
  const kim = await withADeposit('GB');
  const { id: withdrawalId } = await kim.asks(2_000);
  const shown = [
    await getWithdrawal(kim.ctx, { withdrawalId }),
    ...(await listWithdrawals(kim.ctx)),
  ];
  expect(shown.map(({ canCancel }) => canCancel)).toEqual([false, false]);
  await expect(cancelWithdrawal(kim.ctx, { withdrawalId })).rejects.toMatchObject({
    code: 'withdrawal.not_cancellable',
    message: expect.stringMatching(/stays on its way/),
  });
  expect(await moneyOf(kim.ctx)).toEqual({ wallet: 3_000, held: 2_000 });
});

test('of somebody else’s withdrawal nothing is said', async () => {
  const kim = await withADeposit('GB');
  const stranger = await aWithdrawer(5_000);
  const { id: withdrawalId } = await stranger.asks(2_000);
  await expect(cancelWithdrawal(kim.ctx, { withdrawalId })).rejects.toMatchObject({
    code: 'withdrawal.not_found',
  });
});

test('one that was under way at the upgrade goes on; an operator can still stop it for a reason', async () => {
  const kim = await withADeposit('GB');
  const { id } = await kim.asks(5_000);
  await changeWithdrawal(job(), id, { status: 'in_review' }, 'operator');
  await expect(cancelWithdrawal(kim.ctx, { withdrawalId: id })).rejects.toMatchObject({
    code: 'withdrawal.not_cancellable',
  });
  const rejected = { status: 'rejected', reason: 'You told us that it was not you.' } as const;
  await changeWithdrawal(job(), id, rejected, 'operator');
  expect(await moneyOf(kim.ctx)).toEqual({ wallet: 5_000, held: 0 });
});

test('the mail says that it can be cancelled where it can', () => {
  const mail = (variant: 'AU' | 'GB') =>
    JSON.stringify(
      withdrawalRequestedMail.letter({
        ...{ firstName: 'Kim', variant, withdrawalId: 'one', reference: 'FDW000000001' },
        ...{ amount: { amountCents: 2_000, currency: variant === 'GB' ? 'GBP' : 'AUD' } },
        ...{ bank: 'A bank', last4: '5678' },
      }),
    );
  expect(mail('AU')).toMatch(/you can cancel it until then/);
  expect(mail('GB')).not.toMatch(/cancel/);
});

test('who excludes themselves there is sent what is in their wallet, once; on a break, and in Australia, nobody is', async () => {
  const kim = await withADeposit('GB');
  const lee = await withADeposit('GB');
  const withoutAccount = await withADeposit('GB');
  const robin = await withADeposit('AU');
  await database.db.execute(sql`
    update funds set removed_at = shop_now()
    where customer_id = ${withoutAccount.ctx.customer.id} and kind = 'bank'`);
  for (let press = 0; press < 2; press += 1) await startBreak(kim.ctx, { length: 'six_months' });
  expect(await moneyOf(kim.ctx)).toEqual({ wallet: 0, held: 5_000 });
  await startBreak(lee.ctx, { length: 'week' });
  await startBreak(robin.ctx, { length: 'six_months' });
  const { currentBreak } = await startBreak(withoutAccount.ctx, { length: 'year' });
  expect(currentBreak).toMatchObject({ isSelfExclusion: true });
  for (const { ctx } of [lee, robin, withoutAccount])
    expect((await moneyOf(ctx)).wallet).toBe(5_000);
});
