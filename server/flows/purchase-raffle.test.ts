import { sql } from 'drizzle-orm';
import { BuildCart } from '@/lib/contract/cart-calls';
import { GetOrder, GetReceipt, type Receipt } from '@/lib/contract/checkout';
import { GetDrawProof } from '@/lib/contract/draw-proofs';
import { PurchaseCart } from '@/lib/contract/purchase';
import { receiptMail } from '@/server/checkout';
import { ensureSchedule, openDrawsFrom } from '@/server/draws';
import { newId } from '@/server/kernel/ids';
import { numberingOf } from '@/server/proofs';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';

const OFFER = 'make_a_smile_lottery';
const BUYERS = 12;
const BOOK = 5;

const shop = testShop({ poolSize: 20 });
const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.database.db.execute<T>(query)).rows;

/** A draw as it goes on sale: committed and timestamped, with numbers from a permutation. */
async function aCommittedDraw() {
  const ctx = guestContext(shop.database.db);
  await ensureSchedule(ctx);
  const [draw] = await openDrawsFrom(ctx, OFFER, 1, 1);
  const [commitment] = await rowsOf<{ fingerprint: string; protocol: number }>(sql`
    select fingerprint, protocol from draws join draw_commitments on subject_id = id where id = ${draw?.id}`);
  if (!draw || !commitment) throw new Error('no raffle is on sale');
  return { ...draw, ...commitment };
}

/** A customer who buys two books, and what they are shown of the purchase. */
async function aPurchase(drawNo: number) {
  const { api, ctx } = await shop.customer({ purseCents: 1_000_000 });
  const item = aRaffleItem({ lotteryKey: OFFER, drawNo, quantity: BOOK });
  const cart = await api(BuildCart, { items: [item, item] });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const receipt = await api(GetReceipt, { checkoutId: id });
  const [mail] = await rowsOf<{ data: unknown }>(sql`
    select payload->'data' as data from outbox
    where kind = 'mail' and payload->>'template' = 'receipt' and payload->>'to' = ${ctx.customer.email}`);
  return { api, receipt, mail: receiptMail.data.parse(mail?.data) };
}

const ticketsOf = ({ orders }: Receipt) => orders.flatMap(({ tickets }) => tickets);
const numbersOf = (receipt: Receipt) =>
  ticketsOf(receipt).flatMap(({ raffleNumbers }) => raffleNumbers);

/** A receipt without what differs between buyers: its ids, its time and its numbers. */
const plain = (receipt: Receipt) =>
  JSON.stringify(receipt, (name, value: unknown) =>
    /^(id|checkoutId|purchasedAt|raffleNumbers)$/.test(name) ? null : value,
  );

test('of a committed raffle each number is sold once, in no order that buyers could know, and all that they keep carries its fingerprint', async () => {
  const draw = await aCommittedDraw();
  expect(draw.protocol).toBe(2);
  const first = await aPurchase(draw.drawNo);
  const others = await Promise.all(Array.from({ length: BUYERS }, () => aPurchase(draw.drawNo)));
  const last = await aPurchase(draw.drawNo);
  const all = [first, ...others, last];

  const sold = await rowsOf<{ serial: number; ticket_no: number }>(
    sql`select serial, ticket_no from raffle_tickets where draw_id = ${draw.id} order by serial`,
  );
  const count = all.length * 2 * BOOK;
  expect(sold.map(({ serial }) => serial)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  const numbers = sold.map(({ ticket_no }) => ticket_no);
  expect(new Set(numbers).size).toBe(count);
  const total = draw.ticketTotal ?? 0;
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(total);
  const numberOf = await numberingOf(shop.database.db, { drawId: draw.id, total });
  expect(numbers).toEqual(sold.map(({ serial }) => numberOf(serial)));
  expect(all.flatMap(({ receipt }) => numbersOf(receipt)).toSorted((a, b) => a - b)).toEqual(
    numbers.toSorted((a, b) => a - b),
  );

  for (const { api, receipt, mail } of all) {
    expect(numbersOf(receipt)).toHaveLength(2 * BOOK);
    for (const { fingerprint } of ticketsOf(receipt)) expect(fingerprint).toBe(draw.fingerprint);
    for (const { fingerprint } of mail.items) expect(fingerprint).toBe(draw.fingerprint);
    const orderId = receipt.orders[0]?.id ?? '';
    const order = await api(GetOrder, { orderId });
    expect(order.tickets).toEqual(receipt.orders[0]?.tickets);
  }

  // the first and the last buyer have the same receipt except for the numbers, which come from a permutation
  expect(plain(last.receipt)).toBe(plain(first.receipt));
  const rises = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] ?? 0)).length;
  expect(Math.abs(rises - count / 2)).toBeLessThan(5 * Math.sqrt(count / 12));
  const proof = await shop.visitor()(GetDrawProof, { offerKey: OFFER, drawNo: draw.drawNo });
  expect(proof.chain).toMatchObject({
    ...{ fingerprint: draw.fingerprint, list: null, numberCount: null, secret: null },
  });
  expect(proof).toMatchObject({ seed: null, entries: [], published: [] });
});
