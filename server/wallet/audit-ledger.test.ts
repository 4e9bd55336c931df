import { type SQL, sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { customerContext, guestContext } from '@/server/testing/context';
import { house, move, postEntry, wallet } from '.';
import { auditLedger } from './audit-ledger';
import { creditPrizes } from './credit-prizes';
import { depositFromFund } from './deposit-from-fund';
import { aCard } from './testing/a-card';
import { aWin } from './testing/a-win';

const database = testDatabase();
const ids = { customer: '', deposit: '', draw: '', ticket: '' };

beforeAll(async () => {
  const customer = await aCustomer(database.db);
  const ctx = customerContext(database.db, customer);
  const card = await aCard(ctx);
  const deposit = await depositFromFund(ctx, {
    fundId: card.id,
    amountCents: 5_000,
    checkout: false,
    depositMethodCode: 'cc',
    csc: '123',
  });
  const draw = await aDraw(database.db, { offerKey: 'powerball2018', drawNo: 1 });
  const win = { drawId: draw, customerId: customer.id, prizeCents: [1_000, 30] };
  const { ticketId } = await aWin(database.db, win);
  await inTransaction(ctx, (tx) => creditPrizes(tx, { drawId: draw, currency: 'AUD' }));
  await aDraw(database.db, { offerKey: 'one_lottery', drawNo: 1, ticketTotal: 100 });
  Object.assign(ids, { customer: customer.id, deposit: deposit.id, draw, ticket: ticketId });
});

/** The names of the checks that fail once somebody with full rights has done this; then it is undone. */
async function foundAfter(...tampering: SQL[]): Promise<string[]> {
  const found: string[] = [];
  const undo = new Error('undo');
  const attempt = inTransaction({ db: database.db }, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of tampering) await tx.execute(statement);
    const { findings } = await auditLedger({ db: tx });
    found.push(...new Set(findings.map(({ check }) => check)));
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return found.sort();
}

test('a ledger that nobody tampered with is clean, and is counted', async () => {
  expect(await auditLedger({ db: database.db })).toEqual({
    counts: { entries: 2, postings: 4, wallets: 2, deposits: 1, checkouts: 1, prizes: 2 },
    findings: [],
  });
});

test('a changed balance is found', async () => {
  expect(
    await foundAfter(sql`update wallet_balances set balance_cents = 1 where account = 'wallet'`),
  ).toEqual(['balances.recomputed']);
  expect(await foundAfter(sql`delete from wallet_balances where account = 'wallet'`)).toEqual([
    'balances.recomputed',
  ]);
});

test('a changed, lost or added posting is found', async () => {
  expect(
    await foundAfter(sql`update ledger_postings set amount_cents = 4999 where amount_cents = 5000`),
  ).toEqual(['balances.recomputed', 'deposits.booked', 'entries.balanced', 'postings.chained']);
  expect(await foundAfter(sql`delete from ledger_postings where account = 'gateway'`)).toEqual([
    'entries.balanced',
  ]);
  expect(
    await foundAfter(
      sql`update ledger_postings set balance_after_cents = 0 where account = 'wallet'`,
    ),
  ).toEqual(['postings.chained']);
});

test('an entry without its postings, and postings without their entry, are found', async () => {
  expect(await foundAfter(sql`delete from ledger_postings`)).toContain('entries.have_postings');
  expect(await foundAfter(sql`delete from ledger_entries where kind = 'deposit'`)).toEqual([
    'deposits.booked',
    'postings.have_entry',
  ]);
});

test('a deposit that is completed but not booked, or booked but not completed, is found', async () => {
  expect(
    await foundAfter(sql`update deposits set status = 'declined' where id = ${ids.deposit}`),
  ).toEqual(['deposits.booked']);
  expect(
    await foundAfter(sql`update deposits set id = ${newId()} where id = ${ids.deposit}`),
  ).toEqual(['deposits.booked']);
});

test('a checkout that is not paid for, and one that is paid for and not there, are found', async () => {
  expect(await foundAfter(sql`update checkouts set total_cents = 100`)).toEqual([
    'checkouts.add_up',
    'checkouts.booked',
  ]);
  const customer = await aCustomer(database.db);
  const fill = { kind: 'adjustment' as const, customerId: customer.id, referenceId: null };
  const ctx = guestContext(database.db);
  const account = wallet(customer.id);
  await inTransaction(ctx, async (tx) => {
    const undone = new Error('undo');
    await postEntry(tx, ctx, {
      ...fill,
      description: '',
      postings: [move(house('opening'), account, 900, 'AUD')],
    });
    await postEntry(tx, ctx, {
      ...fill,
      kind: 'purchase',
      referenceId: newId(),
      description: '',
      postings: [move(account, house('sales'), 900, 'AUD')],
    });
    const { findings } = await auditLedger({ db: tx });
    expect(findings.map(({ check }) => check)).toEqual(['checkouts.booked']);
    throw undone;
  }).catch((error: Error) => expect(error.message).toBe('undo'));
});

test('a prize that was raised after it was paid, or marked paid by hand, is found', async () => {
  expect(
    await foundAfter(sql`update ticket_prizes set amount_cents = 9 where division = 1`),
  ).toEqual(['prizes.booked', 'prizes.on_ticket']);
  expect(await foundAfter(sql`update tickets set prize_cents = 5`)).toEqual(['prizes.on_ticket']);
  expect(
    await foundAfter(sql`update ticket_prizes set ticket_id = ${newId()} where division = 1`),
  ).toEqual(['prizes.booked', 'prizes.have_ticket', 'prizes.on_ticket']);
});

test('a refund that was never paid, and money held for nobody, are found', async () => {
  expect(await foundAfter(sql`update orders set status = 'refunded', total_cents = 700`)).toEqual([
    'checkouts.add_up',
    'refunds.booked',
  ]);
  expect(
    await foundAfter(sql`update wallet_balances set balance_cents = 5 where account = 'held'`),
  ).toEqual(['balances.recomputed', 'held.for_withdrawals']);
});

test('a discount that nobody paid, and a use of a code that was not counted, are found', async () => {
  const code = await aPromotion(database.db, { total_uses: 2 });
  const id = sql`(select id from promotions where code = ${code})`;
  expect(
    await foundAfter(sql`update checkouts set promotion_id = ${id}, discount_cents = 5`),
  ).toEqual(['checkouts.add_up', 'promotions.booked']);
  expect(await foundAfter(sql`update orders set total_cents = 9, discount_cents = 1`)).toEqual([
    'checkouts.add_up',
    'orders.discounts_shared',
  ]);
  expect(await foundAfter(sql`update promotions set used_count = 1`)).toEqual([
    'promotions.counted',
  ]);
});

test('a raffle that counted wrong is found', async () => {
  expect(await foundAfter(sql`update draws set sold_count = 1 where kind = 'raffle'`)).toEqual([
    'raffles.counted',
  ]);
});
