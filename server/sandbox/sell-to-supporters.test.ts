import { sql } from 'drizzle-orm';
import { CHAIN_STEPS } from '@/lib/rules/raffles/chain/chain-steps';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule, getDrawProof, getFullResult, openDrawsFrom } from '@/server/draws';
import { guestContext } from '@/server/testing/context';
import { linksOf } from '@/server/testing/links-of';
import { getSandbox } from './get-sandbox';
import { moveClock } from './move-clock';
import { sellToSupporters } from './sell-to-supporters';

// as the shop that one command starts
process.env.RAFFLE_LEAST_TICKETS = 'on';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const OFFER = 'your_hospice_lottery';
const LEAST = 13_000;
const SUPPORTERS = 33;

beforeAll(() => ensureSchedule(ctx()));

async function nextOnSale() {
  const [draw] = await openDrawsFrom(ctx(), OFFER, 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  return draw;
}

const soldOf = async (drawNo: number) =>
  (await getFullResult(ctx(), { offerKey: OFFER, drawNo })).ticketsSold;

async function missingOf(drawNo: number) {
  const { nextDraws } = await getSandbox(ctx());
  return nextDraws.find((draw) => draw.offerKey === OFFER && draw.drawNo === drawNo)
    ?.missingTickets;
}

/** Moves to two minutes after the draw. */
const seeDrawn = ({ drawsAt }: { drawsAt: Date }) =>
  moveClock(ctx(), { to: new Date(drawsAt.getTime() + 120_000).toISOString() });

test('supporters buy what is missing to the least number, once; the raffle is drawn, its proof fits, and the audit is clean', async () => {
  const draw = await nextOnSale();
  const { drawNo } = draw;
  expect(await missingOf(drawNo)).toBe(LEAST);
  const input = { offerKey: OFFER, drawNo };
  const sales = await Promise.all([sellToSupporters(ctx(), input), sellToSupporters(ctx(), input)]);
  expect(sales).toEqual([
    { tickets: LEAST, supporters: SUPPORTERS },
    { tickets: 0, supporters: 0 },
  ]);
  expect(await missingOf(drawNo)).toBe(0);
  const { rows } = await database.db.execute(sql`
    select count(distinct o.customer_id)::int as buyers, count(*)::int as books, sum(o.quantity)::int as tickets
    from orders o where o.offer_key = ${OFFER}`);
  expect(rows).toEqual([{ buyers: SUPPORTERS, books: LEAST / 20, tickets: LEAST }]);

  await seeDrawn(draw);
  expect(await soldOf(drawNo)).toBe(LEAST);
  const proof = await getDrawProof(ctx(), input);
  expect(proof.published).toHaveLength(124);
  const links = await linksOf(proof, OFFER);
  expect(links.map(({ step, isRight }) => isRight && step)).toEqual(CHAIN_STEPS);
  expect(await findFaults(database)).toEqual([]);
});

test('a raffle that nobody fills is cancelled as its sales end', async () => {
  const draw = await nextOnSale();
  expect(await missingOf(draw.drawNo)).toBe(LEAST);
  await seeDrawn(draw);
  expect(await getFullResult(ctx(), { offerKey: OFFER, drawNo: draw.drawNo })).toMatchObject({
    cancellation: { because: 'too_few' },
  });
});

test('what is no raffle on sale is not sold', async () => {
  const sell = (offerKey: string, drawNo: number) => sellToSupporters(ctx(), { offerKey, drawNo });
  const { drawNo } = await nextOnSale();
  await expect(sell('powerball2018', 1)).rejects.toMatchObject({ code: 'draw.not_raffle' });
  await expect(sell('nothing', 1)).rejects.toMatchObject({ code: 'draw.not_raffle' });
  await expect(sell(OFFER, 9_999)).rejects.toMatchObject({ code: 'draw.not_found' });
  await expect(sell(OFFER, drawNo - 1)).rejects.toMatchObject({ code: 'draw.closed' });
});
