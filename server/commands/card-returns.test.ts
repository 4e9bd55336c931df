import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { commandInProcess } from '@/server/testing/command-in-process';
import { house, move, postEntry, refund, returnToCards, wallet } from '@/server/wallet';
import { passMinutes } from '@/server/wallet/testing/a-card';
import { paysIn } from '@/server/wallet/testing/a-payer';
import { withdrawersOn } from '@/server/withdrawals/testing/a-withdrawer';

const database = testDatabase();
const { job, aWithdrawer, moneyOf } = withdrawersOn(database);
const returns = (...args: string[]) => commandInProcess(database.url, 'card-returns', { args });

test('a refund whose answer was lost is settled by what an operator has seen, or by the gateway itself', async () => {
  expect((await returns('list')).stdout).toContain('Nothing is on its way to a card.');
  const segmentName = aSegmentWithout('wallet_manage', 'wallet_deposit');
  const { ctx } = await aWithdrawer(0, { segmentName });
  const { id: depositId } = await paysIn(ctx, 'approved');
  await postEntry(database.db, ctx, {
    kind: 'purchase',
    customerId: ctx.customer.id,
    referenceId: null,
    description: 'Tickets',
    postings: [move(wallet(ctx.customer.id), house('sales'), 2_000, 'AUD')],
  });
  const refunds = (amountCents: number) =>
    refund(database.db, ctx, {
      ...{ customerId: ctx.customer.id, referenceId: newId(), amountCents, currency: 'AUD' },
      description: 'Refund',
    });
  // the process dies before it has written down what the gateway did
  await database.db.execute(sql`
    create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger die before update on card_returns for each row when (new.status = 'done') execute function die()`);
  await refunds(500);
  await refunds(700);
  await returnToCards(job());
  await database.db.execute(sql`drop function die cascade`);
  await database.db.execute(sql`delete from sandbox_refunds where amount_cents = 700`);

  const listed = await returns('list');
  const [answered = '', lost = ''] = listed.stdout
    .split('\n')
    .filter((line) => line.includes(depositId))
    .toSorted((a, b) => Number(a.includes('$7.00')) - Number(b.includes('$7.00')))
    .map((line) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line)?.[0] ?? '');
  expect(listed.stdout).toContain(ctx.customer.email);
  expect((await returns('refused', lost)).stderr).toContain('--reason');
  expect((await returns('done', lost, '--reason', 'x')).stderr).toContain('card:returns list');
  const because = ['--reason', 'Nothing of it at the gateway.'] as const;
  const early = await returns('refused', lost, ...because);
  expect([early.code, early.stdout]).toEqual([1, expect.stringContaining('a moment ago')]);

  await passMinutes(database.db, 11);
  const mistaken = await returns('refused', answered, ...because);
  expect([mistaken.code, mistaken.stdout]).toEqual([
    1,
    expect.stringContaining('the gateway has answered: it is done.'),
  ]);
  const unseen = await returns('done', lost, '--refund', '12', ...because);
  expect([unseen.code, unseen.stdout]).toEqual([1, expect.stringContaining('no such refund')]);
  const refused = await returns('refused', lost, ...because);
  expect([refused.code, refused.stdout]).toEqual([0, expect.stringContaining('now refused')]);
  const again = await returns('refused', lost, ...because);
  expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('is refused, and stays')]);
  expect((await returns('refused', newId(), ...because)).stdout).toContain('no such return');
  expect(await moneyOf(ctx)).toEqual({ wallet: 700, held: 0 });
});
