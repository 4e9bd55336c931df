import { sql } from 'drizzle-orm';
import { isOnList } from '@/lib/rules/raffles/chain/check-place';
import { testDatabase } from '@/server/db/testing/test-database';
import { closeDraw, ensureSchedule, openDrawsFrom } from '@/server/draws';
import { numberingOf } from '@/server/proofs';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { getOrder } from './get-order';
import { getTicketProof } from './get-ticket-proof';

const database = testDatabase();
const ctx = () => guestContext(database.db);

async function aRaffleTicket() {
  await ensureSchedule(ctx());
  const [draw] = await openDrawsFrom(ctx(), 'one_lottery', 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  const total = draw.ticketTotal ?? 0;
  const numberOf = await numberingOf(database.db, { drawId: draw.id, total });
  const [owner, other] = [await aCustomer(database.db), await aCustomer(database.db)];
  const numbers = [1, 2, 3, 4].map(numberOf);
  const [ticketId = ''] = await someTickets(database.db, { customer: owner, drawId: draw.id }, [
    { numbers },
  ]);
  await someTickets(database.db, { customer: other, drawId: draw.id }, [
    { numbers: [5, 6, 7].map(numberOf) },
  ]);
  const close = async () => {
    await database.db.execute(sql`update shop_clock set offset_ms =
      ceil(extract(epoch from ${draw.closesAt.toISOString()}::timestamptz - now()) * 1000) + 1000`);
    await closeDraw(ctx(), draw.id);
  };
  const of = (customer: typeof owner) => customerContext(database.db, customer);
  return { ticketId, numbers, owner: of(owner), other: of(other), close };
}

test('a ticket’s owner sees its fingerprint from the purchase on, and its place once sales have closed; nobody else does', async () => {
  const { ticketId, numbers, owner, other, close } = await aRaffleTicket();
  const bought = await getTicketProof(owner, { ticketId });
  expect(bought).toMatchObject({ root: null, count: null, places: [] });
  expect(isOnList(bought, numbers)).toBe(false);
  await close();
  const proof = await getTicketProof(owner, { ticketId });
  expect(proof).toMatchObject({ fingerprint: bought.fingerprint, tags: bought.tags, count: 7 });
  expect(isOnList(proof, numbers)).toBe(true);
  // the receipt names the same root
  const { rows } = await database.db.execute<{ order_id: string }>(
    sql`select order_id from tickets where id = ${ticketId}`,
  );
  const order = await getOrder(owner, { orderId: rows[0]?.order_id ?? '', showDetails: true });
  expect(order.tickets).toMatchObject([{ root: proof.root }]);
  await expect(getTicketProof(other, { ticketId })).rejects.toMatchObject({
    code: 'order.not_found',
  });

  const [place] = proof.places;
  if (!place) throw new Error('no place');
  const others = proof.places.slice(1);
  const zeros = '00'.repeat(32);
  for (const changed of [
    { root: zeros },
    { count: 4 },
    { tags: proof.tags.toReversed() },
    { places: others },
    { places: [] },
    { places: [{ ...place, index: place.index + 1 }, ...others] },
    { places: [{ ...place, line: `${place.line} 9` }, ...others] },
    { places: [{ ...place, path: place.path.slice(1) }, ...others] },
    { places: [{ ...place, path: [zeros, ...place.path.slice(1)] }, ...others] },
    { places: [{ ...place, path: ['no hash', ...place.path.slice(1)] }, ...others] },
  ])
    expect(isOnList({ ...proof, ...changed }, numbers)).toBe(false);
  expect(isOnList(proof, numbers.slice(1))).toBe(false);
  expect(isOnList(proof, [...numbers, 999_999])).toBe(false);
});
