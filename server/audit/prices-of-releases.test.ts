import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { keepCatalogue, lookAtVersions } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { customersBySegment } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { holdFromNow, withLottery, withRaffle } from '@/server/testing/a-changed-catalogue';
import { aDraw } from '@/server/testing/a-draw';
import { findFaults, recordPrices } from '.';
import { shippedPrices } from './price-sheets';

const database = testDatabase();
const POWERBALL = 'powerball2018';
const sells = (gameCents: number) => withLottery(POWERBALL, { gameCents });

/** Sells four games as a node does that knows of no version, at its release's own prices. */
async function sellAsARelease(catalogue: CatalogueFile) {
  holdVersions([{ no: 1_000, validFrom: new Date(0), catalogue }]);
  await sell();
  holdVersions([], 0);
  await lookAtVersions(database.db);
}
async function sell() {
  const { ctx, cart } = await aFullCart(database.db, [aLotteryItem()]);
  await purchaseCart(ctx, purchaseOf(cart));
}
const pass = (hours: number) =>
  database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + ${hours * 3_600_000}::bigint`);
const mispriced = async () =>
  (await findFaults(database)).filter(({ check }) => check === 'purchases.priced').length;

afterAll(() => holdVersions([], 0));

test('each sale is held against what said prices in its time: releases, then catalogues', async () => {
  await aDraw(database.db, { offerKey: POWERBALL, drawNo: 100, closesInMs: 30 * 86_400_000 });
  // a release of long ago sold for $1.20, and wrote that down
  const former = shippedPrices().replace('"game_cents":140', '"game_cents":120');
  await database.db.execute(sql`
    insert into price_sheets (id, valid_from, prices) values (${newId()}, shop_now(), ${former}::jsonb)`);
  await sellAsARelease(sells(120));
  await pass(24);
  await recordPrices(database.db);
  await sellAsARelease(shippedCatalogue());
  expect(await mispriced()).toBe(0);

  // the release before this one: its catalogue says no prices
  const { lotteries: _, ...document } = shippedCatalogue();
  await database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    values (1, '1970-01-01', ${JSON.stringify(document)}::jsonb, 'Came with the shop')`);
  await pass(1);
  await lookAtVersions(database.db);
  await sell();
  expect(await mispriced()).toBe(0);

  // this release, beside a node of the one before
  await keepCatalogue(database.db, customersBySegment);
  await recordPrices(database.db);
  await pass(1);
  await lookAtVersions(database.db);
  await sell();
  await holdFromNow(database, sells(155));
  await sell();
  await sellAsARelease(shippedCatalogue());
  expect(await mispriced()).toBe(0);

  // nothing sells at a former price once all nodes are replaced, nor at one that holds a moment later
  await pass(7);
  await sellAsARelease(shippedCatalogue());
  expect(await mispriced()).toBe(1);
  await sellAsARelease(sells(200));
  await holdFromNow(database, sells(200));
  await sell();
  expect(await mispriced()).toBe(2);
});

test('a book is held against the catalogue of its instant, and against releases where that says no raffles', async () => {
  const sellBook = async () => {
    const { ctx, cart } = await aFullCart(database.db, [aRaffleItem()]);
    await purchaseCart(ctx, purchaseOf(cart));
  };
  const sellBookFor = async (catalogue: CatalogueFile) => {
    holdVersions([{ no: 1_000, validFrom: new Date(0), catalogue }]);
    await sellBook();
    holdVersions([], 0);
    await lookAtVersions(database.db);
  };
  await aDraw(database.db, {
    ...{ offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 },
    closesInMs: 30 * 86_400_000,
  });
  const books = (priceCents: number) =>
    withRaffle('make_a_smile_lottery', { books: [{ tickets: 3, priceCents }] });
  const before = await mispriced();
  // a catalogue of the release before says no raffles: its release's list counts
  const { raffles: _, causes: __, ...document } = shippedCatalogue();
  await database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    select max(no) + 1, shop_now(), ${JSON.stringify(document)}::jsonb, 'Came with the release before'
    from catalogue_versions`);
  await pass(1);
  await lookAtVersions(database.db);
  await recordPrices(database.db);
  await sellBook();
  expect(await mispriced()).toBe(before);
  await sellBookFor(books(2_600));
  expect(await mispriced()).toBe(before + 1);
  // from when a catalogue says them, each book is held against it, to the moment
  await holdFromNow(database, { ...shippedCatalogue(), ...withBooks(2_600) });
  await sellBook();
  expect(await mispriced()).toBe(before + 1);
  await pass(7);
  await sellBookFor(shippedCatalogue());
  expect(await mispriced()).toBe(before + 2);
});

const withBooks = (priceCents: number): CatalogueFile => {
  const raised = withRaffle('make_a_smile_lottery', {});
  return {
    ...raised,
    raffles: raised.raffles.map((raffle) => ({
      ...raffle,
      books: raffle.books.map((book) =>
        raffle.offer === 'make_a_smile_lottery' && book.tickets === 3
          ? { ...book, priceCents }
          : book,
      ),
    })),
  };
};
