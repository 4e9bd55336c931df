import { sql } from 'drizzle-orm';
import { canonicalJson } from '@/lib/rules/raffles/chain/canonical-json';
import { fingerprintOf } from '@/lib/rules/raffles/chain/commitment-document';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { ensureSchedule, getFullResult, openDrawsFrom, readPromise } from '@/server/draws';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { openSecret, restoreSecret } from '@/server/proofs';
import { aBuyer, PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aCart, aRaffleItem } from '@/server/testing/a-cart';
import { guestContext } from '@/server/testing/context';
import { booksOf } from '@/server/testing/what-was-written';
import { cancelDraw } from './cancel-draw';
import { callOffSilent, callOffTooFew } from './promised-refunds';
import { purchaseCart } from './purchase-cart';
import { refundCancelled } from './refund-draw';
import { runDue } from './run-due';
import { settleDraw } from './settle-draw';

const database = testDatabase({ poolSize: 16 });
const { balance } = booksOf(database);
const ctx = () => guestContext(database.db);
const OFFER = 'your_hospice_lottery';
const OTHER = { offer: 'one_lottery', causeKey: 'night_shelter' };
const TICKETS = 5;
const BOOK_CENTS = 2_000;
type Draw = Awaited<ReturnType<typeof openDrawsFrom>>[number];

async function clockAt(instant: Date | string, plusMs = 0) {
  const at = new Date(instant).toISOString();
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from ${at}::timestamptz - now()) * 1000) + ${plusMs}`);
}

async function nextDrawOf(offer: string): Promise<Draw> {
  await ensureSchedule(ctx(), { isSandbox: true });
  const [draw] = await openDrawsFrom(ctx(), offer, 1, 1);
  if (!draw) throw new Error('no draw is open');
  return draw;
}

/** The next draw of the raffle, with tickets of one buyer in it. */
async function aSoldDraw() {
  const draw = await nextDrawOf(OFFER);
  const buyer = await aBuyer(database.db);
  const { drawNo } = draw;
  await buys(
    buyer,
    aRaffleItem({ lotteryKey: OFFER, drawNo, quantity: TICKETS, causeKey: 'your_hospice' }),
  );
  return { draw, buyer };
}

const buys = async (buyer: CustomerContext, item: ReturnType<typeof aRaffleItem>) =>
  await purchaseCart(buyer, purchaseOf(await aCart(buyer, [item])));

/** What `runDue` does for one draw and about silence, without all else that fell due meanwhile. */
async function settleDue(draw: Draw): Promise<void> {
  const silentAt = await shopNow(ctx());
  const settle = (drawId: string) => settleDraw(ctx(), drawId, sandboxOperator);
  // one that cannot be settled waits for the next run
  await settle(draw.id).catch(() => undefined);
  await callOffSilent(ctx(), silentAt, settle);
  await refundCancelled(ctx());
}

/** No key of the shop opens the draw's secret any more. */
const loseSecret = ({ id }: Draw): Promise<unknown> =>
  database.db.execute(sql`
    update draw_sealed_secrets set sealed = 'v1.' || repeat('A', 80) where subject_id = ${id}`);

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

const resultOf = ({ offerKey, drawNo }: Draw) => getFullResult(ctx(), { offerKey, drawNo });
const logged = async ({ drawNo }: Draw) => {
  const { rows } = await database.db.execute<{ body: string }>(
    sql`select body from log_entries where subject = ${`cancelled ${OFFER} ${drawNo}`}`,
  );
  return rows.map(({ body }) => JSON.parse(body));
};
/** What is tampered with here, the promise itself, is what the audit finds. */
const faults = async () =>
  await findFaults(database, { only: ['ledger.', 'refunds.', 'draws.', 'prizes.', 'tickets.'] });

// before the others, which move the clock further than this one has to settle
test('a sandbox’s raffle is drawn, however far its clock jumps: all due work comes before silence, and what cannot be done then is called off and paid back', async () => {
  const { draw, buyer } = await aSoldDraw();
  const lost = await nextDrawOf(OTHER.offer);
  const { drawNo } = lost;
  const loser = await aBuyer(database.db);
  await buys(
    loser,
    aRaffleItem({ lotteryKey: lost.offerKey, drawNo, quantity: 5, causeKey: OTHER.causeKey }),
  );
  expect(await balance(loser)).toBeLessThan(PURSE_CENTS);
  await loseSecret(lost);
  const ends = await Promise.all([draw, lost].map(({ id }) => readPromise(database.db, id)));
  const [, last = ''] = ends.map((promised) => promised?.refundAfter ?? '').toSorted();
  await clockAt(last, 3 * 86_400_000);
  await runDue(ctx(), { isSandbox: true });
  expect((await resultOf(draw)).status).toBe('DRAW_EMAILED');
  expect(await balance(buyer)).toBeGreaterThanOrEqual(PURSE_CENTS - BOOK_CENTS);
  expect(await resultOf(lost)).toMatchObject({
    ...{ status: 'DRAW_CANCELLED', cancellation: { because: 'silence' } },
  });
  expect(await balance(loser)).toBe(PURSE_CENTS);
  expect(await faults()).toEqual([]);
  // a month of draws and giveaways is settled
}, 180_000);

test('with fewer tickets sold than promised, a raffle is not drawn as its sales end: everybody is paid back, and the log says so', async () => {
  const { draw, buyer } = await aSoldDraw();
  await promise(draw, { leastTickets: TICKETS });
  await clockAt(draw.closesAt, 1_000);
  expect(await callOffTooFew(ctx(), draw.id)).toBe(false);
  await promise(draw, { leastTickets: TICKETS + 1 });
  await settleDue(draw);
  expect(await resultOf(draw)).toMatchObject({
    ...{ status: 'DRAW_CANCELLED', ticketsSold: TICKETS, rafflePrizes: [] },
    cancellation: { because: 'too_few', reason: null },
  });
  expect(await balance(buyer)).toBe(PURSE_CENTS);
  expect(await logged(draw)).toMatchObject([{ kind: 'cancelled', offer: OFFER }]);
  expect(await faults()).toEqual([]);
});

test('a draw that cannot be revealed pays everybody back when its promise says, not before; no operator may choose that', async () => {
  const { draw, buyer } = await aSoldDraw();
  const promised = await readPromise(database.db, draw.id);
  await loseSecret(draw);
  await clockAt(promised?.refundAfter ?? '', -60_000);
  await settleDue(draw);
  const { drawNo } = draw;
  expect(['DRAW_OPEN', 'DRAW_CLOSED']).toContain((await resultOf(draw)).status);
  expect(await balance(buyer)).toBe(PURSE_CENTS - BOOK_CENTS);
  await clockAt(promised?.refundAfter ?? '', 1_000);
  await settleDue(draw);
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
  const reveal = (revealed: string) =>
    restoreSecret(ctx(), { offer: OFFER, draw: draw.drawNo, secret: revealed });
  expect(await reveal(secret)).toBe(false);
  await loseSecret(draw);
  await expect(reveal('0'.repeat(64))).rejects.toThrow('not the secret that the draw promised');
  await expect(reveal('zz')).rejects.toThrow('not the secret that the draw promised');
  expect(await reveal(secret)).toBe(true);
  await clockAt(draw.drawsAt, 60 * 60_000);
  await settleDue(draw);
  expect((await resultOf(draw)).status).toBe('DRAW_EMAILED');
  expect(await balance(buyer)).toBeGreaterThanOrEqual(PURSE_CENTS - BOOK_CENTS);
});

test('the shop’s own raffles are not drawn after the time that their promise gives', async () => {
  const { draw, buyer } = await aSoldDraw();
  const promised = await readPromise(database.db, draw.id);
  await database.db.execute(sql`update draws set source = 'shop' where id = ${draw.id}`);
  await clockAt(promised?.refundAfter ?? '', 1_000);
  await settleDue(draw);
  expect((await resultOf(draw)).cancellation).toMatchObject({ because: 'silence' });
  expect(await balance(buyer)).toBe(PURSE_CENTS);
});
