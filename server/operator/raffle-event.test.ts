import { sql } from 'drizzle-orm';
import { GetRaffleEvent, ListRaffleEvents } from '@/lib/contract/operator/reports';
import { SignInStaff } from '@/lib/contract/operator/staff';
import { EndStop, StartStop } from '@/lib/contract/operator/stops';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { cancelDraw } from '@/server/flows/cancel-draw';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { runDue } from '@/server/flows/run-due';
import { aStaffMember, STAFF_PASSWORD } from '@/server/staff/testing/a-staff-member';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { clockBetweenDraws } from '@/server/testing/between-draws';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const ctx = () => guestContext(database.db);
const OFFER = 'one_lottery';
const MINUTE_MS = 60_000;

async function clockAt(instant: Date | string, plusMs = 0) {
  const at = new Date(instant).toISOString();
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${at}::timestamptz - now()) * 1000) + ${plusMs}`);
}

async function buys(quantity: number, drawNo: number) {
  const buyer = await aBuyer(database.db);
  const item = aRaffleItem({
    ...{ lotteryKey: OFFER, drawNo, quantity, causeKey: 'night_shelter' },
  });
  await purchaseCart(buyer, purchaseOf(await aCart(buyer, [item])));
  return buyer;
}

test('a raffle’s event is reported: times, numbers, prices, sales, prizes with claims, exceptions and accesses', async () => {
  await clockBetweenDraws(database.db);
  await ensureSchedule(ctx(), { isSandbox: true });
  const [draw] = await openDrawsFrom(ctx(), OFFER, 1, 1);
  if (!draw) throw new Error('no raffle is open');
  const raffle = { offerKey: OFFER, drawNo: draw.drawNo };
  const sam = await aStaffMember(shop, ['draws', 'compliance']);
  const read = () => sam.api(GetRaffleEvent, raffle);
  expect(await read()).toMatchObject({
    salesBegan: null,
    sales: { count: 0, amount: { amountCents: 0 } },
    numbers: { sold: 0, first: null, last: null },
    ...{ prices: [], prizes: [], exceptions: [] },
  });
  const buyer = await buys(5, draw.drawNo);
  await buys(5, draw.drawNo);
  await buys(10, draw.drawNo);
  const { email, code } = sam;
  await shop.visitor()(SignInStaff, { email, password: STAFF_PASSWORD, otp: code() });
  const { stopId } = await sam.api(StartStop, { kind: 'sales', reason: 'A look' });
  await sam.api(EndStop, { stopId, reason: 'All well' });

  const onSale = await read();
  expect(onSale.sales.count).toBe(20);
  expect(onSale.numbers).toMatchObject({ sold: 20, offered: draw.ticketTotal });
  expect(onSale.prices.map(({ tickets, sold }) => [tickets, sold])).toEqual([
    [5, 2],
    [10, 1],
  ]);
  expect(onSale.sales.amount.amountCents).toBe(
    onSale.prices.reduce((sum, { price, sold }) => sum + price.amountCents * sold, 0),
  );
  expect(onSale.voids.count).toBe(0);
  expect(onSale.exceptions.map(({ action }) => action)).toEqual(['stop.started', 'stop.ended']);
  expect(onSale.accesses).toBe(1);

  await clockAt(draw.closesAt);
  await runDue(ctx());
  await clockAt(draw.drawsAt, 20 * MINUTE_MS);
  await runDue(ctx());
  const drawn = await read();
  expect(drawn.confirmedAt).not.toBeNull();
  expect(drawn.prizes.length).toBeGreaterThan(0);
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select sum(p.amount_cents)::float8 as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.kind = 'prize' and p.account = 'wallet'`);
  const paid = drawn.prizes.filter(({ claim }) => claim === 'paid');
  expect(paid.reduce((sum, { amount }) => sum + (amount?.amountCents ?? 0), 0)).toBe(
    rows[0]?.cents ?? 0,
  );
  expect(JSON.stringify(drawn)).not.toContain(buyer.customer.lastName);
  const { raffles } = await sam.api(ListRaffleEvents, {});
  expect(raffles.find((one) => one.offerKey === OFFER && one.drawNo === draw.drawNo)?.sold).toBe(
    20,
  );
});

test('what was paid back is counted as void, with what was paid for it', async () => {
  const raffle = { offerKey: 'make_a_smile_lottery', drawNo: 9_007 };
  await aDraw(database.db, { ...raffle, ticketTotal: 900 });
  const buyer = await aBuyer(database.db);
  const cart = await aCart(buyer, [aRaffleItem({ drawNo: raffle.drawNo })]);
  await purchaseCart(buyer, purchaseOf(cart));
  const sam = await aStaffMember(shop, ['compliance']);
  const read = () => sam.api(GetRaffleEvent, raffle);
  const { sales, voids } = await read();
  expect(sales).toMatchObject({ count: 3, amount: cart.cartTotal });
  expect(voids).toMatchObject({ count: 0, amount: { amountCents: 0 } });
  await cancelDraw(ctx(), { ...raffle, reason: 'The hall is closed.' });
  expect(await read()).toMatchObject({ sales, voids: sales });
});

test('there is no report of what is no raffle', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  for (const raffle of [
    { offerKey: 'powerball2018', drawNo: 1 },
    { offerKey: 'constructor', drawNo: 1 },
    { offerKey: OFFER, drawNo: 2_147_483_647 },
  ])
    await expect(sam.api(GetRaffleEvent, raffle)).rejects.toMatchObject({ code: 'draw.not_found' });
});
