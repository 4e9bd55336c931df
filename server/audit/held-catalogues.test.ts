import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { catalogueAt, holdVersions, versionAt } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import type { Db } from '@/server/db/pool';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { ensureSchedule } from '@/server/draws';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { newId } from '@/server/kernel/ids';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { withLottery, withRaffle } from '@/server/testing/a-changed-catalogue';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { findFaults } from './find-faults';
import { HELD_CATALOGUES } from './held-catalogues';
import { shippedPrices } from './price-sheets';

const database = testDatabase();
const MINUTE_MS = 60_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);

afterAll(() => holdVersions([], 0));

/** Does something in a transaction that is taken back. */
async function undone<T>(act: (tx: Db) => Promise<T>): Promise<T> {
  const undo = new Error('undo');
  let result: { value: T } | undefined;
  const attempt = inTransaction(database, async (tx) => {
    result = { value: await act(tx) };
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  if (!result) throw undo;
  return result.value;
}

const aPriceList = (tx: Db, validFrom: Date, prices = shippedPrices()) =>
  tx.execute(sql`
    insert into price_sheets (id, valid_from, prices)
    values (${newId()}, ${validFrom.toISOString()}, ${prices}::jsonb)`);

interface Written {
  no: number;
  writtenAt: Date;
  validFrom: Date;
}
const write = (
  tx: Db,
  { no, writtenAt, validFrom }: Written,
  document: object = { lotteries: [], raffles: [] },
) =>
  tx.execute(sql`
    insert into catalogue_versions (no, written_at, valid_from, document, reason)
    values (${no}, ${writtenAt.toISOString()}, ${validFrom.toISOString()}, ${JSON.stringify(document)}::jsonb, 'A test')`);

const numbersOf = async (tx: Db, rows: SQL): Promise<number[]> => {
  const { rows: numbers } = await tx.execute<{ no: number }>(sql`with ${HELD_CATALOGUES} ${rows}`);
  return numbers.map(({ no }) => no);
};

const minutes = fc.integer({ min: 0, max: 300 });
const history = fc.record({
  // each a while after the one before, and planned for a while after that
  changes: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 60 }), lead: fc.integer({ min: 1, max: 90 }) }),
    { minLength: 1, maxLength: 5 },
  ),
  priceList: fc.option(minutes),
  instants: fc.array(minutes, { minLength: 1, maxLength: 5 }),
  aheadOf: minutes,
});

test('each instant has the catalogue that the shop sells by then, the first one also before it was written', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ changes, priceList, instants, aheadOf }) => {
      let now = 0;
      const versions = changes.map(({ after, lead }, index): Written => {
        now += after;
        const validFrom = index === 0 ? new Date(0) : at(now + lead);
        return { no: index + 1, writtenAt: at(now), validFrom };
      });
      const first = versions[0]?.writtenAt ?? at(0);
      const isOlder = priceList !== null && at(priceList) < first;
      holdVersions(
        versions.map((version) => ({ ...version, catalogue: shippedCatalogue() })),
        0,
      );
      await undone(async (tx) => {
        for (const version of versions) await write(tx, version);
        if (priceList !== null) await aPriceList(tx, at(priceList));
        for (const instant of instants.map(at)) {
          const isOfReleases = isOlder && instant < first;
          const time = instant.toISOString();
          const held = await numbersOf(
            tx,
            sql`select no from catalogue where begins <= ${time} and ends > ${time}`,
          );
          expect(held).toEqual([isOfReleases ? 0 : versionAt(instant).no]);
          // what was written at an instant for a later one
          const later = new Date(instant.getTime() + aheadOf * MINUTE_MS);
          const known = await numbersOf(
            tx,
            sql`select max(no) as no from catalogue where known_from <= ${time} and valid_from <= ${later.toISOString()}`,
          );
          const expected = versions.findLast(
            ({ no, writtenAt, validFrom }) =>
              (writtenAt <= instant || (no === 1 && !isOlder)) && validFrom <= later,
          );
          expect(known).toEqual([expected?.no ?? 0]);
        }
      });
    }),
    { numRuns: 40 },
  );
});

/** What three checks say of a sale and of draws, all of before the first catalogue was written. */
async function faultsOf(catalogue: object, priceList?: { prices: string }): Promise<string[]> {
  return undone(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await write(
      tx,
      { no: 1, writtenAt: new Date(Date.now() + 60 * MINUTE_MS), validFrom: new Date(0) },
      catalogue,
    );
    if (priceList) await aPriceList(tx, at(0), priceList.prices);
    const only = ['purchases.priced', 'draws.close_as_catalogued', 'raffles.as_catalogued'];
    const faults = await findFaults({ db: tx }, { only });
    return [...new Set(faults.map(({ check }) => check))].toSorted();
  });
}

test('three checks hold a sale and a draw of before the first catalogue against it, and against releases where the shop is older', async () => {
  const [LOTTERY, RAFFLE] = ['powerball2018', 'one_lottery'];
  const raffles = withRaffle(RAFFLE, { drawTime: '12:00' }).raffles;
  const catalogue = { ...withLottery(LOTTERY, { gameCents: 155, closeTime: '17:30' }), raffles };
  // as the first node of a shop, before it has written that
  holdVersions([{ no: 0, validFrom: new Date(0), catalogue }], 0);
  expect(catalogueAt(at(0))).toBe(catalogue);
  await ensureSchedule(guestContext(database.db), { isSandbox: true });
  // on a day that no schedule reaches, or it might have a draw already
  await aDraw(database.db, { offerKey: LOTTERY, drawNo: 100, closesInMs: 90 * 86_400_000 });
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  await purchaseCart(ctx, purchaseOf(cart));

  expect(await faultsOf(catalogue)).toEqual([]);
  const all = ['draws.close_as_catalogued', 'purchases.priced', 'raffles.as_catalogued'];
  expect(await faultsOf(shippedCatalogue())).toEqual(all);
  // a shop that sold by a release's list before it had a catalogue
  expect(await faultsOf(catalogue, { prices: shippedPrices() })).toEqual(all);
  const asSold = { prices: shippedPrices().replace('"game_cents":140', '"game_cents":155') };
  expect(await faultsOf(catalogue, asSold)).not.toContain('purchases.priced');
});
