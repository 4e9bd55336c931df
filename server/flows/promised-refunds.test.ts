import { sql } from 'drizzle-orm';
import { canonicalJson } from '@/lib/rules/raffles/chain/canonical-json';
import { fingerprintOf } from '@/lib/rules/raffles/chain/commitment-document';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { ensureSchedule, getFullResult, openDrawsFrom, readPromise } from '@/server/draws';
import { openSecret, restoreSecret } from '@/server/proofs';
import { aBuyer, PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aRaffleItem } from '@/server/testing/a-cart';
import { guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { cancelDraw } from './cancel-draw';
import { callOffTooFew } from './promised-refunds';
import { purchaseCart } from './purchase-cart';
import { runDue } from './run-due';

const database = testDatabase({ poolSize: 16 });
const { balance } = booksOf(database);
const ctx = () => guestContext(database.db);
const OFFER = 'make_a_smile_lottery';
type Draw = Awaited<ReturnType<typeof openDrawsFrom>>[number];

async function clockAt(instant: Date | string, plusMs = 0) {
  const at = new Date(instant).toISOString();
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${at}::timestamptz - now()) * 1000) + ${plusMs}`);
}

/** The next draw of the raffle, with tickets of one buyer in it. */
async function aSoldDraw() {
  await ensureSchedule(ctx(), { isSandbox: true });
  const [draw] = await openDrawsFrom(ctx(), OFFER, 1, 1);
  if (!draw) throw new Error('no draw is open');
  const buyer = await aBuyer(database.db);
  await purchaseCart(buyer, purchaseOf(await aCart(buyer, [aRaffleItem({ drawNo: draw.drawNo })])));
  return { draw, buyer };
}

/** Promises something else of a draw, as its document would have from the beginning. */
const promise = ({ id }: Draw, over: { leastTickets: number }): Promise<unknown> =>
  inTransaction(database, async (tx) => {
    const { rows } = await tx.execute<{ text: string }>(
      sql`select document as text from draw_commitments where subject_id = ${id}`,
    );
    const text = canonicalJson({ ...JSON.parse(rows[0]?.text ?? '{}'), ...over });
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update draw_commitments set document = ${text}, fingerprint = ${fingerprintOf(text)} where subject_id = ${id}`);
  });

const resultOf = ({ drawNo }: Draw) => getFullResult(ctx(), { offerKey: OFFER, drawNo });
const logged = async ({ drawNo }: Draw) => {
  const { rows } = await database.db.execute<{ body: string }>(
    sql`select body from log_entries where subject = ${`cancelled ${OFFER} ${drawNo}`}`,
  );
  return rows.map(({ body }) => JSON.parse(body));
};
/** What is tampered with here, the promise itself, is what the audit finds. */
const faults = async () =>
  await findFaults(database, { only: ['ledger.', 'refunds.', 'draws.', 'prizes.', 'tickets.'] });

test('with fewer tickets sold than promised, a raffle is not drawn as its sales end: everybody is paid back, and the log says so', async () => {
  const { draw, buyer } = await aSoldDraw();
  await promise(draw, { leastTickets: 3 });
  await clockAt(draw.closesAt, 1_000);
  expect(await callOffTooFew(ctx(), draw.id)).toBe(false);
  await promise(draw, { leastTickets: 4 });
  await runDue(ctx(), { isSandbox: true });
  expect(await resultOf(draw)).toMatchObject({
    ...{ status: 'DRAW_CANCELLED', ticketsSold: 3, rafflePrizes: [] },
    cancellation: { because: 'too_few', reason: null },
  });
  expect(await balance(buyer)).toBe(PURSE_CENTS);
  expect(await logged(draw)).toMatchObject([{ kind: 'cancelled', offer: OFFER }]);
  expect(await faults()).toEqual([]);
});

test('a sandbox’s raffle is drawn, however far its clock jumps: all due work comes before silence', async () => {
  const { draw, buyer } = await aSoldDraw();
  const promised = await readPromise(database.db, draw.id);
  await clockAt(promised?.refundAfter ?? '', 3 * 86_400_000);
  await runDue(ctx(), { isSandbox: true });
  expect((await resultOf(draw)).status).toBe('DRAW_EMAILED');
  expect(await balance(buyer)).toBeGreaterThanOrEqual(PURSE_CENTS - 2_500);
  expect(await faults()).toEqual([]);
});

test('a draw that cannot be revealed pays everybody back when its promise says, not before; no operator may choose that', async () => {
  const { draw, buyer } = await aSoldDraw();
  const promised = await readPromise(database.db, draw.id);
  // no key of the shop opens it any more
  await database.db.execute(sql`
    update draw_sealed_secrets set sealed = 'v1.' || repeat('A', 80) where subject_id = ${draw.id}`);
  await clockAt(promised?.refundAfter ?? '', -60_000);
  await runDue(ctx(), { isSandbox: true });
  const { drawNo } = draw;
  expect(['DRAW_OPEN', 'DRAW_CLOSED']).toContain((await resultOf(draw)).status);
  expect(await balance(buyer)).toBe(PURSE_CENTS - 2_500);
  await clockAt(promised?.refundAfter ?? '', 1_000);
  await runDue(ctx(), { isSandbox: true });
  expect(await resultOf(draw)).toMatchObject({
    ...{ status: 'DRAW_CANCELLED', cancellation: { because: 'silence' } },
  });
  expect(await balance(buyer)).toBe(PURSE_CENTS);
  const again = { offerKey: OFFER, drawNo, reason: 'Once more, with feeling.' };
  expect(await cancelDraw(ctx(), again)).toEqual({ tickets: 0, cents: 0 });
  expect(await faults()).toEqual([]);
});

test('the second holder’s secret brings a draw back that the shop could not open; another secret is refused', async () => {
  const { draw, buyer } = await aSoldDraw();
  const secret = await openSecret(database.db, draw.id);
  const reveal = (given: string) =>
    restoreSecret(ctx(), { offer: OFFER, draw: draw.drawNo, secret: given });
  expect(await reveal(secret)).toBe(false);
  await database.db.execute(sql`
    update draw_sealed_secrets set sealed = 'v1.' || repeat('A', 80) where subject_id = ${draw.id}`);
  await expect(reveal('0'.repeat(64))).rejects.toThrow('not the secret that the draw promised');
  await expect(reveal('zz')).rejects.toThrow('not the secret that the draw promised');
  expect(await reveal(secret)).toBe(true);
  await clockAt(draw.drawsAt, 60 * 60_000);
  await runDue(ctx(), { isSandbox: true });
  expect((await resultOf(draw)).status).toBe('DRAW_EMAILED');
  expect(await balance(buyer)).toBeGreaterThanOrEqual(PURSE_CENTS - 2_500);
});

test('the shop’s own raffles are not drawn after the time that their promise gives', async () => {
  const { draw, buyer } = await aSoldDraw();
  const promised = await readPromise(database.db, draw.id);
  await database.db.execute(sql`update draws set source = 'shop' where id = ${draw.id}`);
  await clockAt(promised?.refundAfter ?? '', 1_000);
  await runDue(ctx(), { isSandbox: true });
  expect((await resultOf(draw)).cancellation).toMatchObject({ because: 'silence' });
  expect(await balance(buyer)).toBe(PURSE_CENTS);
});
