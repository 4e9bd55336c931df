import { sql } from 'drizzle-orm';
import { GetReport, ListReports } from '@/lib/contract/operator/reports';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { BuildPartnerCart } from '@/lib/contract/partners';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { creditPrizes } from '@/server/draws';
import { cancelDraw } from '@/server/flows/cancel-draw';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { runDue } from '@/server/flows/run-due';
import { startBreak } from '@/server/flows/start-break';
import { shopNow } from '@/server/kernel/clock';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { aPartner } from '@/server/testing/a-partner';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { held, house, move, postEntry, wallet } from '@/server/wallet';
import { aWin } from '@/server/wallet/testing/a-win';
import { dayAfter, dayOf, periodOf } from './days';
import { FINANCIAL_DAY } from './financial-day';
import { REPORTS } from './reports';
import { ledgerCents, readWeek, rowsOf } from './testing/read-report';

const shop = testShop();
const { database } = shop;
const ctx = () => guestContext(database.db);
/** four games of Powerball */
const TICKET_CENTS = 615;
const GAMES_CENTS = 4 * 140;
const BOOK_CENTS = 2_500;

const reader = async (...roles: StaffRole[]) => (await aStaffMember(shop, roles)).api;
const read = async (report: string, more: object = {}) =>
  readWeek(database.db, await reader('auditor'), { report, ...more });
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function buys({ ctx: buyer }: TestCustomer, ...items: Parameters<typeof aCart>[1]) {
  await purchaseCart(buyer, purchaseOf(await aCart(buyer, items)));
}

let robin: TestCustomer;
beforeAll(async () => {
  const [won = ''] = await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 900 });
  robin = await shop.customer({ purseCents: 100_000 });
  const kim = await shop.customer({ purseCents: 100_000 });
  await buys(robin, aLotteryItem({ drawNo: 100 }), aLotteryItem({ drawNo: 101 }));
  await buys(kim, aLotteryItem({ drawNo: 100 }), aRaffleItem());
  await buys(kim, aLotteryItem({ drawNo: 102 }));
  await cancelDraw(ctx(), { offerKey: 'powerball2018', drawNo: 101, reason: 'The machine broke.' });
  await runDue(ctx());
  await aWin(database.db, {
    drawId: won,
    customerId: robin.ctx.customer.id,
    prizeCents: [5_000, 1_250],
  });
  await database.db.execute(sql`update draws set status = 'DRAW_SCORED' where id = ${won}`);
});

test('stakes, refunds and prizes of each draw are what tickets cost, and what the ledger has', async () => {
  const before = rowsOf(await read('sales'));
  expect(
    before.map(({ offer, draw_no, jurisdiction, entries, stakes, refunds, prizes }) => [
      ...[offer, draw_no, jurisdiction, entries, stakes, refunds, prizes],
    ]),
  ).toEqual(
    expect.arrayContaining([
      // with the ticket that won, which cost nothing
      ['powerball2018', '100', 'AU', 3, 2 * TICKET_CENTS, 0, 0],
      ['powerball2018', '101', 'AU', 1, TICKET_CENTS, TICKET_CENTS, 0],
      ['powerball2018', '102', 'AU', 1, TICKET_CENTS, 0, 0],
      ['make_a_smile_lottery', '7', 'AU', 1, BOOK_CENTS, 0, 0],
    ]),
  );
  expect(before).toHaveLength(4);
});

test('a prize is unpaid until it is in the ledger, and of its draw from then on', async () => {
  const unpaid = async () => rowsOf(await read('unpaid'));
  expect(await unpaid()).toContainEqual(
    expect.objectContaining({
      what: 'Prizes not paid yet',
      of: 'Powerball 100',
      count: 1,
      amount: 6_250,
    }),
  );
  await inTransaction(database, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from draws where offer_key = 'powerball2018' and draw_no = 100`,
    );
    const drawId = rows[0]?.id ?? '';
    await creditPrizes(tx, { drawId, currency: 'AUD' });
    await tx.execute(sql`update draws set status = 'DRAW_PAID' where id = ${drawId}`);
  });
  expect(await unpaid()).toEqual([]);
  const { totals, columns } = await read('sales');
  const total = (key: string) => totals[0]?.cells[columns.findIndex((each) => each.key === key)];
  expect(total('stakes')).toBe(await ledgerCents(database.db, 'sales'));
  expect(total('refunds')).toBe(-(await ledgerCents(database.db, 'refunds')));
  expect(total('prizes')).toBe(-(await ledgerCents(database.db, 'prizes')));
  expect([total('stakes'), total('prizes')]).toEqual([4 * TICKET_CENTS + BOOK_CENTS, 6_250]);
});

test('filters narrow a report, and its draws lead to their night', async () => {
  const one = await read('sales', { offer: 'powerball2018' });
  expect(one.rows).toHaveLength(3);
  expect(one.rows[0]?.href).toBe('/operator/draws/powerball2018/100');
  expect((await read('sales', { jurisdiction: 'GB' })).rows).toEqual([]);
});

test('money that is set aside is what the accounts held have', async () => {
  const { id } = robin.ctx.customer;
  const withdrawalId = newId();
  // as a withdrawal leaves it: its row, and its entry
  await inTransaction(database, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into funds (id, customer_id, kind, gateway, token, brand, last4)
      values (${newId()}, ${id}, 'bank', 'bank', ${newId()}, 'Bank', '4321') returning id`);
    await tx.execute(sql`
      insert into withdrawals (id, customer_id, fund_id, payee, method_code, scheme, bank, last4, amount_cents, currency,
        unplayed_cents)
      values (${withdrawalId}, ${id}, ${rows[0]?.id ?? ''}, 'sealed', 'do', 'bsb', 'Bank', '4321', 3000, 'AUD', 0)`);
    await postEntry(tx, ctx(), {
      ...{ kind: 'withdrawal', customerId: id, referenceId: withdrawalId, description: '' },
      postings: [move(wallet(id), held(id), 3_000, 'AUD')],
    });
  });
  const rows = rowsOf(await read('unpaid'));
  expect(rows).toEqual([
    { what: 'Withdrawals', of: 'requested', since: null, count: 1, amount: 3_000 },
  ]);
  expect(await ledgerCents(database.db, 'held')).toBe(3_000);
});

test('commission is what a price has above its games, to the cent; a raffle has none of its own', async () => {
  const rows = rowsOf(await read('commission'));
  expect(rows).toEqual([
    {
      offer: expect.stringContaining('raffle'),
      orders: 1,
      stakes: BOOK_CENTS,
      commission: null,
      games: null,
    },
    // the order that was paid back is left out; the ticket that cost nothing has nothing in it
    {
      offer: 'Powerball',
      orders: 4,
      stakes: 3 * TICKET_CENTS,
      commission: 3 * (TICKET_CENTS - GAMES_CENTS),
      games: 3 * GAMES_CENTS,
    },
  ]);
});

test('what partners sold is what was chosen on their pages, by day, and nothing that was bought beside it', async () => {
  const slug = await aPartner(database.db);
  const pat = await shop.customer({ purseCents: 100_000 });
  const chosen = [{ offerKey: 'powerball2018', ticket: 'games-4', drawNo: 102 }];
  const cart = await pat.api(BuildPartnerCart, { slug, items: chosen });
  await purchaseCart(pat.ctx, purchaseOf(cart));
  await buys(pat, aLotteryItem({ drawNo: 102 }));
  const report = await read('partners');
  expect(rowsOf(report)).toMatchObject([
    { slug, purchases: 1, customers: 1, orders: 1, stakes: TICKET_CENTS, discounts: 0, refunds: 0 },
  ]);
  expect(report.totals[0]?.cells).toContain(TICKET_CENTS);
  expect((await read('partners', { offer: 'oz_lotto2022' })).rows).toEqual([]);
});

test('the financial day has every movement, and what wallets held before and after it', async () => {
  const report = await read('financial-day');
  const rows = rowsOf(report);
  const movements = rows.filter(({ part }) => part === 'Movements');
  const sumOf = (account: string) =>
    movements.reduce((sum, row) => sum + (row.account === account ? Number(row.amount) : 0), 0);
  for (const account of ['wallet', 'held', 'sales', 'prizes', 'refunds', 'opening'])
    expect([account, sumOf(account)]).toEqual([account, await ledgerCents(database.db, account)]);
  expect(movements.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  const balances = rows.filter(
    ({ part, account }) => part === 'Customers’ accounts' && account === 'wallet',
  );
  expect(balances.map(({ what, amount }) => [what, amount])).toEqual([
    ['before', 0],
    ['moved', sumOf('wallet')],
    ['after', await ledgerCents(database.db, 'wallet')],
  ]);
  expect(report.totals).toEqual([]);
});

test('an earlier day ends with what was held then: what was posted since is taken off again', async () => {
  const today = dayOf(await shopNow(database));
  const { rows } = await inTransaction(database, async (tx) => ({
    rows: await FINANCIAL_DAY.read(tx, {
      period: periodOf(dayAfter(today, -3), dayAfter(today, -2)),
      isSandbox: true,
      jurisdiction: undefined,
      offer: undefined,
    }),
  }));
  const amounts = rows.filter(({ cells }) => cells[0] === 'Customers’ accounts');
  expect(amounts.map(({ cells }) => cells[4])).toEqual([0, 0, 0, 0, 0, 0]);
});

test('deposits stand beside what their gateway says of the same payments', async () => {
  const { id } = robin.ctx.customer;
  const depositId = newId();
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, settled_at)
      values (${depositId}, ${id}, 'cc', 'eway', 4000, 'AUD', 'completed', shop_now())`);
    await tx.execute(sql`
      insert into gateway_payments (gateway, reference, amount_cents, currency, refunded_cents)
      values ('eway', ${depositId}, 3900, 'AUD', 0)`);
    await tx.execute(sql`
      insert into gateway_days (gateway, day, differences)
      values ('eway', (shop_now() at time zone 'UTC')::date, '[{}]')`);
    await postEntry(tx, ctx(), {
      ...{ kind: 'deposit', customerId: id, referenceId: depositId, description: '' },
      postings: [move(house('gateway'), wallet(id), 4_000, 'AUD')],
    });
  });
  const rows = rowsOf(await read('financial-day'));
  expect(
    rows
      .filter(({ part }) => part === 'Deposits')
      .map(({ what, count, amount }) => [what, count, amount]),
  ).toEqual([
    ['eway, by the ledger', 1, 4_000],
    ['eway, by its own books', 1, 3_900],
  ]);
  expect(rows.find(({ part }) => part === 'Differences of a day')).toMatchObject({ count: 1 });
});

test('a voided ticket stands with its numbers, why, when, and the entry that paid it back', async () => {
  expect(rowsOf(await read('voided'))).toEqual([
    expect.objectContaining({
      ...{ draw: 'Powerball 101', numbers: null, why: 'The draw was cancelled' },
      ...{ customer: robin.ctx.customer.id, amount: TICKET_CENTS, entry: expect.any(String) },
    }),
  ]);
  const pat = await shop.customer({ purseCents: 100_000 });
  await buys(pat, aRaffleItem(), aLotteryItem({ drawNo: 102 }));
  const { rows: sold } = await database.db.execute<{ numbers: string }>(sql`
    select string_agg(n.ticket_no::text, ' ' order by n.ticket_no) as numbers
    from raffle_tickets n join tickets t on t.id = n.ticket_id where t.customer_id = ${pat.ctx.customer.id}`);
  await startBreak(pat.ctx, { length: 'week' });
  await cancelDraw(ctx(), {
    offerKey: 'make_a_smile_lottery',
    drawNo: 7,
    reason: 'It burnt down.',
  });
  const voided = rowsOf(await read('voided')).filter(
    ({ customer }) => customer === pat.ctx.customer.id,
  );
  expect(voided).toEqual([
    expect.objectContaining({
      ...{ numbers: sold[0]?.numbers, why: 'The draw was cancelled', amount: BOOK_CENTS },
    }),
    expect.objectContaining({
      ...{ draw: 'Powerball 102', numbers: null, why: 'A break of its holder' },
      amount: TICKET_CENTS,
    }),
  ]);
  for (const { entry, voided_at: at } of voided) {
    const { rows } = await database.db.execute<{ kind: string; at: string }>(
      sql`select kind, created_at as at from ledger_entries where id = ${entry}`,
    );
    expect(rows.map(({ kind, at }) => [kind, new Date(at).toISOString()])).toEqual([
      ['refund', at],
    ]);
  }
});

test('who was paid much is found by what they were paid together, of a draw or on a day', async () => {
  const [lee, sam] = [await shop.customer(), await shop.customer()];
  const drawId = await drawIdOf(102);
  // five thousand each time, of two tickets; a cent less in all of the other's
  for (const [who, prizeCents] of [
    [lee, [500_000]],
    [lee, [500_000]],
    [sam, [999_999]],
  ] as const)
    await aWin(database.db, {
      drawId,
      customerId: who.ctx.customer.id,
      prizeCents: [...prizeCents],
    });
  await inTransaction(database, (tx) => creditPrizes(tx, { drawId, currency: 'AUD' }));
  const of = async () =>
    rowsOf(await read('large-payouts')).map(({ what, customer, count, amount }) => [
      ...[what, customer, count, amount],
    ]);
  expect(await of()).toEqual([['Prizes of Powerball 102', lee.ctx.customer.id, 2, 1_000_000]]);
  const { id } = lee.ctx.customer;
  await inTransaction(database, async (tx) => {
    for (const cents of [600_000, 399_999]) await paysOut(tx, id, cents);
  });
  expect(await of()).toHaveLength(1);
  await inTransaction(database, (tx) => paysOut(tx, id, 1));
  expect(await of()).toContainEqual(['Withdrawals', id, 3, 1_000_000]);
});

/** As a withdrawal is booked that the bank has paid. */
async function paysOut(tx: Tx, customerId: string, cents: number) {
  const booked = { customerId, referenceId: newId(), description: '' };
  await postEntry(tx, ctx(), {
    ...{ ...booked, kind: 'withdrawal' },
    postings: [move(wallet(customerId), held(customerId), cents, 'AUD')],
  });
  await postEntry(tx, ctx(), {
    ...{ ...booked, kind: 'withdrawal_payment' },
    postings: [move(held(customerId), house('gateway'), cents, 'AUD')],
  });
}

async function drawIdOf(drawNo: number): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from draws where offer_key = 'powerball2018' and draw_no = ${drawNo}`,
  );
  return rows[0]?.id ?? '';
}

test('outside a sandbox the same rows are read, by when their ids were made', async () => {
  const { rows } = await database.db.execute<{ first: string; last: string }>(sql`
    select min(created_at) as first, max(created_at) as last from ledger_entries`);
  const [span] = rows;
  const request = {
    period: periodOf(dayOf(new Date(span?.first ?? '')), dayOf(new Date(span?.last ?? ''))),
    ...{ jurisdiction: undefined, offer: undefined },
  };
  for (const report of REPORTS) {
    const readAs = (isSandbox: boolean) =>
      inTransaction(database, (tx) => report.read(tx, { ...request, isSandbox }));
    expect([report.key, await readAs(false)]).toEqual([report.key, await readAs(true)]);
  }
});

test('each report is read by its own roles and by auditors, and by nobody else', async () => {
  const support = await reader('support');
  expect(await refusal(support(ListReports, {}))).toBe('staff.role_missing');
  for (const role of ['finance', 'draws', 'compliance', 'admin', 'auditor'] as const) {
    const api = await reader(role);
    const { reports } = await api(ListReports, {});
    const listed = new Set(reports.map(({ report }) => report));
    for (const { key, roles } of REPORTS) {
      const isOpen = role === 'auditor' || roles.includes(role);
      expect([role, key, listed.has(key)]).toEqual([role, key, isOpen]);
      expect(await refusal(api(GetReport, { report: key }))).toBe(
        isOpen ? 'done' : 'staff.role_missing',
      );
    }
  }
});

test('there is no other report, and no period that ends before it begins or takes years', async () => {
  const api = await reader('auditor');
  const bad = [
    [{ report: 'constructor' }, 'report.not_found'],
    [{ report: 'sales', from: '2026-01-02', to: '2026-01-01' }, 'request'],
    [{ report: 'sales', from: '2020-01-01', to: '2026-01-01' }, 'request'],
    [{ report: 'sales', from: '2026-01-01' }, 'request'],
    [{ report: 'sales', from: '2026-02-30', to: '2026-03-01' }, 'request'],
  ] as const;
  for (const [input, code] of bad) expect(await refusal(api(GetReport, input))).toContain(code);
});

test('a report takes the same statements however much there is', async () => {
  const api = await reader('auditor');
  const count = () =>
    countStatements(database.pool, async () => {
      for (const { key } of REPORTS) await readWeek(database.db, api, { report: key });
    });
  await count();
  const before = await count();
  for (let drawNo = 110; drawNo < 115; drawNo += 1) {
    await aDraw(database.db, {
      ...{ offerKey: 'powerball2018', drawNo, closesInMs: drawNo * 24 * 3_600_000 },
    });
    await buys(robin, aLotteryItem({ drawNo }));
  }
  expect(await count()).toBe(before);
});
