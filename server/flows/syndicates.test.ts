import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { addCartItem, getCart } from '@/server/cart';
import { averageValues, getReceipt, listOrders } from '@/server/checkout';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { ensureSchedule, openDrawsFrom, prizeWonMail } from '@/server/draws';
import type { CustomerContext } from '@/server/kernel/context';

import { cancelSyndicate, findSyndicates, syndicateCancelledMail } from '@/server/syndicates';
import { aBuyer, aFullCart, PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aPartySyndicate, aShareItem, aSyndicate, SURE_WIN } from '@/server/testing/a-syndicate';
import { clockBetweenDraws } from '@/server/testing/between-draws';
import { guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { listNotifications } from './list-notifications';
import { purchaseCart } from './purchase-cart';
import { runDue } from './run-due';
import { startBreak } from './start-break';

const database = testDatabase({ poolSize: 30 });
const { balance, count } = booksOf(database);
const ctx = () => guestContext(database.db);
const MINUTE_MS = 60_000;

let draws: Awaited<ReturnType<typeof openDrawsFrom>>;
/** Each test has a draw of its own, in order. */
const nextDraw = () => {
  const draw = draws.shift();
  if (!draw) throw new Error('no draw left');
  return draw;
};

beforeAll(async () => {
  await clockBetweenDraws(database.db);
  await ensureSchedule(ctx());
  draws = await openDrawsFrom(ctx(), 'powerball2018', 1, 8);
});

async function clockAt(instant: Date, plusMs = 0) {
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${instant.toISOString()}::timestamptz - now()) * 1000) + ${plusMs}`);
}

async function buys(syndicateId: string, shares: number): Promise<CustomerContext> {
  const { ctx, cart } = await aFullCart(database.db, [aShareItem(syndicateId, shares)]);
  await purchaseCart(ctx, purchaseOf(cart));
  return ctx;
}

async function one(syndicateId: string) {
  const { rows } = await database.db.execute<{
    status: string;
    shares_sold: number;
    house_shares: number;
    prize_cents: string;
    house_prize_cents: string;
  }>(sql`
    select status, shares_sold, house_shares, prize_cents, house_prize_cents from syndicates where id = ${syndicateId}`);
  return rows[0];
}

/** What the buyer's bell says of shares. */
async function newsOfShares(buyer: CustomerContext) {
  const { cards } = await listNotifications(buyer);
  return cards.flatMap(({ news }) => (news.kind === 'order' ? [news.share] : []));
}

const wonBy = async ({ customer }: CustomerContext) => {
  const { rows } = await database.db.execute<{ cents: string }>(sql`
    select coalesce(sum(prize_cents), 0) as cents from tickets where customer_id = ${customer.id}`);
  return Number(rows[0]?.cents);
};

test('fifty buyers race for the last share: one gets it, the others keep their money and are told', async () => {
  const id = await aSyndicate(database.db, { drawId: nextDraw().id });
  await buys(id, 9);
  const racers = await Promise.all(
    Array.from({ length: 50 }, () => aFullCart(database.db, [aShareItem(id)])),
  );
  const outcomes = await Promise.allSettled(
    racers.map(({ ctx, cart }) => purchaseCart(ctx, purchaseOf(cart))),
  );
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(lost).toHaveLength(49);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['cart.sold_out']));
  expect(await one(id)).toMatchObject({ shares_sold: 10, status: 'open' });
  const balances = await Promise.all(racers.map(({ ctx }) => balance(ctx)));
  expect(balances.filter((cents) => cents === PURSE_CENTS)).toHaveLength(49);
  const [loser] = racers.filter((_, place) => outcomes[place]?.status === 'rejected');
  if (!loser) throw new Error('nobody lost');
  const cart = await getCart(loser.ctx);
  expect(cart.cartItems).toEqual([]);
  expect(cart.autoRemovedItems[0]?.reason).toMatch(
    /PowerPik 5 in draw \d+ of Powerball is sold out/,
  );
});

test('a cart asks for no more shares than are left, over all its items', async () => {
  const id = await aSyndicate(database.db, { drawId: nextDraw().id });
  const buyer = await aBuyer(database.db);
  const cart = await addCartItem(buyer, { item: aShareItem(id, 7) });
  expect(cart.cartTotal.amountCents).toBe(140_00);
  expect(cart.cartItems[0]).toMatchObject({
    productType: 'syndicate_share',
    lotteryKey: 'powerball2018',
    gameType: 'syndicate',
    quantity: 7,
    syndicate: { id, offerKey: 'syndicate', sharesTotal: 10 },
  });
  await expect(addCartItem(buyer, { item: aShareItem(id, 4) })).rejects.toMatchObject({
    code: 'cart.sold_out',
  });
  await expect(
    addCartItem(buyer, { item: { ...aShareItem(id), lotteryKey: 'lotto_party' } }),
  ).rejects.toMatchObject({ code: 'syndicate.not_found' });
});

test('at its close the house takes the shares left; its ticket wins, and the parts are the prize', async () => {
  const draw = nextDraw();
  const id = await aSyndicate(database.db, { drawId: draw.id }, { sharesTotal: 7 });
  const [two, three] = [await buys(id, 2), await buys(id, 3)];
  const { items } = await listOrders(two, { status: 'upcoming_products', limit: 5, offset: 0 });
  expect(items[0]?.syndicate).not.toHaveProperty('games');
  expect(items[0]?.preview).toEqual({ games: SURE_WIN, gamesTotal: 1, raffleNumbers: [] });
  const receipt = await getReceipt(two, { checkoutId: items[0]?.checkoutId ?? '' });
  const [bought] = receipt.orders;
  expect(bought).toMatchObject({ quantity: 2, syndicate: { sharesTotal: 7, status: 'open' } });
  expect(bought?.syndicate?.games).toEqual(SURE_WIN);
  const before = [await balance(two), await balance(three)];
  await clockAt(new Date(draw.closesAt), -59 * MINUTE_MS);
  await runDue(ctx());
  expect(await one(id)).toMatchObject({ status: 'closed', shares_sold: 5, house_shares: 2 });
  await clockAt(new Date(draw.drawsAt), 15 * MINUTE_MS);
  await runDue(ctx());
  const paid = await one(id);
  expect(paid).toMatchObject({ status: 'paid' });
  const prize = Number(paid?.prize_cents);
  expect(prize).toBeGreaterThan(0);
  const parts = [await wonBy(two), await wonBy(three)];
  expect(parts.reduce((sum, cents) => sum + cents, Number(paid?.house_prize_cents))).toBe(prize);
  const divisions = await count(
    sql`ticket_prizes p join tickets t on t.id = p.ticket_id where t.syndicate_id = ${id}`,
  );
  expect(Math.abs((parts[0] ?? 0) - (prize * 2) / 7)).toBeLessThan(divisions);
  expect(Math.abs((parts[1] ?? 0) - (prize * 3) / 7)).toBeLessThan(divisions);
  expect([await balance(two), await balance(three)]).toEqual([
    (before[0] ?? 0) + (parts[0] ?? 0),
    (before[1] ?? 0) + (parts[1] ?? 0),
  ]);
  const { rows: mails } = await database.db.execute<{ data: unknown }>(sql`
    select payload -> 'data' as data from outbox
    where payload ->> 'to' = ${two.customer.email} and payload ->> 'template' = 'prize-won'`);
  expect(mails.map(({ data }) => prizeWonMail.data.parse(data))).toEqual([
    expect.objectContaining({
      prize: { amountCents: parts[0], currency: 'AUD' },
      share: { title: 'PowerPik 5', shares: 2 },
    }),
  ]);
  await runDue(ctx());
  expect(await balance(two)).toBe((before[0] ?? 0) + (parts[0] ?? 0));
  expect(await findFaults(database)).toEqual([]);
});

test('too few shares at close: every stake goes back in full, once, and its owner has a mail', async () => {
  const draw = nextDraw();
  const id = await aSyndicate(database.db, { drawId: draw.id }, { whenNotFull: 'refund' });
  const buyers = [await buys(id, 2), await buys(id, 3)];
  await clockAt(new Date(draw.closesAt), -59 * MINUTE_MS);
  await Promise.all([runDue(ctx()), runDue(ctx())]);
  expect(await one(id)).toMatchObject({ status: 'cancelled' });
  for (const buyer of buyers) {
    expect(await balance(buyer)).toBe(PURSE_CENTS);
    const { rows } = await database.db.execute<{
      payload: { template: string; data: unknown };
    }>(sql`
      select payload from outbox where payload ->> 'to' = ${buyer.customer.email} and payload ->> 'template' <> 'receipt'`);
    expect(rows).toHaveLength(1);
    const data = syndicateCancelledMail.data.parse(rows[0]?.payload.data);
    expect(data.refund.amountCents).toBe(data.shares * 20_00);
    const share = { title: 'PowerPik 5', cancelledBecause: 'not_full', isPlayed: false };
    expect(await newsOfShares(buyer)).toEqual([share]);
  }
  expect(await findFaults(database)).toEqual([]);
});

test('a party’s ticket has games for the shares that were sold; a party that is too small is paid back', async () => {
  const draw = nextDraw();
  const [party, small] = [
    await aPartySyndicate(database.db, { drawId: draw.id }),
    await aPartySyndicate(database.db, { drawId: draw.id }),
  ];
  const friends = [party, party, party, small];
  const buyers: CustomerContext[] = [];
  for (const id of friends) {
    const item = { ...aShareItem(id), lotteryKey: 'lotto_party' as const };
    const { ctx, cart } = await aFullCart(database.db, [item]);
    await purchaseCart(ctx, purchaseOf(cart));
    buyers.push(ctx);
  }
  const [friend] = buyers;
  expect(friend && (await averageValues(friend))).toMatchObject({
    atvSocialSyndicate: { amountCents: 5_00 },
    atvSyndicate: { amountCents: 0 },
  });
  await clockAt(new Date(draw.closesAt), -59 * MINUTE_MS);
  await runDue(ctx());
  expect(await one(party)).toMatchObject({ status: 'closed', shares_sold: 3, house_shares: 0 });
  expect(await one(small)).toMatchObject({ status: 'cancelled' });
  expect(
    await count(
      sql`ticket_lines l join tickets t on t.id = l.ticket_id where t.syndicate_id = ${party}`,
    ),
  ).toBe(6);
  expect(await Promise.all(buyers.map(balance))).toEqual([
    PURSE_CENTS - 5_00,
    PURSE_CENTS - 5_00,
    PURSE_CENTS - 5_00,
    PURSE_CENTS,
  ]);
  await clockAt(new Date(draw.drawsAt), 15 * MINUTE_MS);
  await runDue(ctx());
  expect(await one(party)).toMatchObject({ status: 'paid' });
  expect(await findFaults(database)).toEqual([]);
});

test('an open syndicate can be cancelled, once, and a closed one cannot', async () => {
  const id = await aPartySyndicate(database.db, { drawId: nextDraw().id });
  const item = { ...aShareItem(id, 2), lotteryKey: 'lotto_party' as const };
  const { ctx: buyer, cart } = await aFullCart(database.db, [item]);
  await purchaseCart(buyer, purchaseOf(cart));
  const cancel = () => inTransaction(database, (tx) => cancelSyndicate(tx, ctx(), id));
  await cancel();
  expect(await balance(buyer)).toBe(PURSE_CENTS);
  expect(await newsOfShares(buyer)).toMatchObject([
    { socialSyndicateId: id, cancelledBecause: 'withdrawn', isPlayed: false },
  ]);
  await expect(cancel()).rejects.toMatchObject({ code: 'syndicate.wrong_state' });
  const [now] = await findSyndicates(database.db, [id]);
  expect(now).toMatchObject({ status: 'cancelled', isOpen: false });
});

test('a break gives shares back to an open syndicate, and keeps those of a ticket that is placed', async () => {
  const draw = nextDraw();
  const open = await aSyndicate(database.db, { drawId: draw.id, closesBeforeMs: 10 * MINUTE_MS });
  const placed = await aSyndicate(database.db, { drawId: draw.id }, { planKey: 'other' });
  const items = [aShareItem(open, 4), aShareItem(placed, 2)];
  const { ctx: buyer, cart } = await aFullCart(database.db, items);
  await purchaseCart(buyer, purchaseOf(cart));
  await clockAt(new Date(draw.closesAt), -59 * MINUTE_MS);
  await runDue(ctx());
  await startBreak(buyer, { length: 'day' });
  expect(await one(open)).toMatchObject({ shares_sold: 0, status: 'open' });
  expect(await one(placed)).toMatchObject({ shares_sold: 2, status: 'closed' });
  expect(await newsOfShares(buyer)).toEqual([{ title: 'PowerPik 5', isPlayed: true }]);
  expect(await balance(buyer)).toBe(PURSE_CENTS - 2 * 20_00);
  expect(await findFaults(database)).toEqual([]);
});

test('after its time no share is sold; one that missed its draw is not placed in it, but paid back', async () => {
  const draw = nextDraw();
  const id = await aSyndicate(database.db, { drawId: draw.id });
  const buyer = await buys(id, 10);
  const late = await aBuyer(database.db);
  await clockAt(new Date(draw.closesAt), -59 * MINUTE_MS);
  await expect(addCartItem(late, { item: aShareItem(id) })).rejects.toMatchObject({
    code: 'draw.closed',
  });
  await database.db.execute(sql`update draws set status = 'DRAW_CLOSED' where id = ${draw.id}`);
  await runDue(ctx());
  expect(await one(id)).toMatchObject({ status: 'cancelled', shares_sold: 10 });
  expect(await balance(buyer)).toBe(PURSE_CENTS);
});
