import { sql } from 'drizzle-orm';
import { leafHash } from '@/lib/rules/log/hashes';
import { verifyInclusion } from '@/lib/rules/log/verify';
import { testDatabase } from '@/server/db/testing/test-database';
import { attestDraw, closeDraw, ensureSchedule, openDrawsFrom } from '@/server/draws';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { numberingOf, proofOfTicket } from '.';

const database = testDatabase();
const ctx = () => guestContext(database.db);

test('a holder sees the tags at the purchase, and after the close each line’s way to the root', async () => {
  await ensureSchedule(ctx());
  const [draw] = await openDrawsFrom(ctx(), 'one_lottery', 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  const total = draw.ticketTotal ?? 0;
  const numberOf = await numberingOf(database.db, { drawId: draw.id, total });
  const numbers = Array.from({ length: 13 }, (_, index) => numberOf(index + 1));
  const customer = await aCustomer(database.db);
  const ids = await someTickets(database.db, { customer, drawId: draw.id }, [
    { numbers: numbers.slice(0, 5) },
    { numbers: numbers.slice(5, 6) },
    { numbers: numbers.slice(6) },
  ]);
  const bought = await proofOfTicket(database.db, ids[0] ?? '');
  expect(bought).toMatchObject({ root: null, count: null, lines: [], line: null, head: null });
  expect(bought?.tags).toHaveLength(5);

  await database.db.execute(sql`update shop_clock set offset_ms =
    ceil(extract(epoch from ${draw.closesAt.toISOString()}::timestamptz - now()) * 1000) + 1000`);
  await closeDraw(ctx(), draw.id);
  await attestDraw(ctx(), draw.id);
  for (const [place, id] of ids.entries()) {
    const proof = await proofOfTicket(database.db, id);
    if (!proof?.root) throw new Error('the list is fixed');
    expect(proof).toMatchObject({ fingerprint: bought?.fingerprint, count: 13 });
    expect(proof.lines.map(({ tag }) => tag)).toEqual(proof.tags);
    expect(proof.lines).toHaveLength([5, 1, 7][place] ?? 0);
    expect(proof.head?.checkpoint).toContain(`\n${proof.head?.size}\n`);
    const root = new Uint8Array(Buffer.from(proof.root, 'hex'));
    for (const { line, index, path } of proof.lines) {
      const steps = path.map((hash) => new Uint8Array(Buffer.from(hash, 'hex')));
      const leaf = leafHash(line);
      expect(verifyInclusion({ leaf, index, size: 13, root, proof: steps })).toBe(true);
    }
  }
  const first = await proofOfTicket(database.db, ids[0] ?? '');
  expect(first?.tags).toEqual(bought?.tags);
  expect(await proofOfTicket(database.db, customer.id)).toBeNull();
});
