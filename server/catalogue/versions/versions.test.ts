import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { everythingTag } from '@/lib/routes/cache-tags';
import firstLotteries from '@/lib/rules/games/first-lotteries.json';
import firstRaffles from '@/lib/rules/raffles/first-raffles.json';
import { insertContent } from '@/server/content';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { customersBySegment } from '@/server/identity';
import { changesSince } from '@/server/kernel/revalidations';
import { aCustomer } from '@/server/testing/a-customer';
import { changeCatalogue, LEAD_MS } from './change-catalogue';
import firstPartners from './first-partners.json';
import {
  catalogueAt,
  catalogueNow,
  cataloguesBefore,
  heldVersions,
  holdVersions,
  type Version,
  versionAt,
} from './held-versions';
import { keepCatalogue } from './keep-catalogue';
import { shippedCatalogue } from './shipped-catalogue';
import { listVersions, versionsAfter } from './stored-versions';
import { lookAtVersions, readNewVersions } from './watch-versions';

const database = testDatabase();
const shipped = shippedCatalogue();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** The catalogue with another telephone number. */
const withNumber = (supportNumber: string): CatalogueFile => ({
  ...shipped,
  brands: shipped.brands.map((brand) => ({ ...brand, supportNumber })),
});
const numberIn = ({ brands: [brand] }: CatalogueFile) => brand?.supportNumber;

const change = (catalogue: CatalogueFile, from?: Date) =>
  changeCatalogue(database, customersBySegment, { catalogue, from, by: 'Kim', reason: 'A test' });
/** Writes a document of another release, which holds at once. */
const write = (document: unknown) =>
  database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    select max(no) + 1, shop_now(), ${JSON.stringify(document)}::jsonb, 'Came with another release'
    from catalogue_versions`);
/** As a node that has just started. */
async function asNewNode() {
  holdVersions([], 0);
  await lookAtVersions(database.db);
}
/** All that is written is past: the shop's clock stands after it. */
const passLead = () =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${LEAD_MS + 500}::bigint`);

afterEach(() => holdVersions([], 0));
beforeEach(() => keepCatalogue(database.db, customersBySegment));

test('a first start writes what came with the shop, and a second start nothing', async () => {
  await keepCatalogue(database.db, customersBySegment);
  const versions = await listVersions(database.db);
  expect(versions).toMatchObject([{ no: 1, writtenBy: null, catalogue: shipped }]);
  expect(catalogueAt(new Date(0))).toEqual(shipped);
});

test('a change holds from its instant on, on each node, and what held before stays readable', async () => {
  const from = hours(2);
  const { version } = await change(withNumber('planned'), from);
  for (const node of [async () => {}, asNewNode]) {
    await node();
    expect(numberIn(catalogueAt(new Date(from.getTime() - 1)))).toBe('1300 975 707');
    expect(numberIn(catalogueAt(from))).toBe('planned');
    expect(numberIn(catalogueNow())).toBe('1300 975 707');
  }
  expect(await change(withNumber('planned'), hours(3))).toEqual({ version: null, superseded: [] });

  const at = await change(withNumber('at once'));
  expect(at.superseded.map(({ no }) => no)).toEqual([version?.no]);
  await passLead();
  await asNewNode();
  expect(numberIn(catalogueNow())).toBe('at once');
  // what was planned does not come back at its hour
  expect(numberIn(catalogueAt(hours(3)))).toBe('at once');
  expect(numberIn(catalogueAt(new Date(0)))).toBe('1300 975 707');
});

test('what a person wrote is kept when the shop starts again, also with another release', async () => {
  const before = (await listVersions(database.db)).length;
  await asNewNode();
  await keepCatalogue(database.db, customersBySegment);
  expect(await listVersions(database.db)).toHaveLength(before);
  expect(numberIn(catalogueNow())).toBe('at once');
});

test('the past, and a catalogue that is not sound, are refused and leave nothing', async () => {
  await aCustomer(database.db, { segmentName: 'au_charity' });
  const before = (await listVersions(database.db)).length;
  await expect(change(withNumber('late'), hours(-1))).rejects.toThrow(/is past, or nearer than/);
  const segments = shipped.segments.filter(({ name }) => name !== 'au_charity');
  await expect(change({ ...shipped, segments })).rejects.toThrow(/au_charity has 1 customer/);
  expect(await listVersions(database.db)).toHaveLength(before);
});

test('a new raffle does not come where an editor has published a page', async () => {
  const [raffle] = shipped.raffles;
  if (!raffle) throw new Error('the shipped catalogue has changed');
  const added = { ...raffle, offer: 'pier_raffle', name: 'Pier Raffle', dayOfMonth: 9 };
  const withRaffle = { ...shipped, raffles: [...shipped.raffles, added] };
  // as it came to be before the store refused such pages
  await insertContent(database.db, 'pages', { id: 'pier', path: '/pier_raffle', name: 'Pier' });
  await expect(change(withRaffle)).rejects.toThrow('/pier_raffle, where an editor’s page is');
  await database.db.execute(sql`update content_items set status = 'draft' where id = 'pier'`);
  expect((await change(withRaffle)).version).not.toBeNull();
});

test('two people who change it at once write one after the other', async () => {
  const before = (await listVersions(database.db))[0]?.no ?? 0;
  await Promise.all(['one', 'two', 'three'].map((number) => change(withNumber(number))));
  const written = (await listVersions(database.db)).filter(({ no }) => no > before);
  expect(written.map(({ no }) => no)).toEqual([before + 3, before + 2, before + 1]);
});

test('pages are told once when a version begins, however many nodes look', async () => {
  await change(withNumber('told'));
  await passLead();
  const { upTo } = (await changesSince(database.db, undefined)) ?? {};
  for (let node = 0; node < 3; node += 1) await asNewNode();
  expect((await changesSince(database.db, upTo))?.tags).toEqual([everythingTag()]);
});

test('no statement edits or deletes a version', async () => {
  for (const statement of [
    sql`update catalogue_versions set reason = 'another'`,
    sql`delete from catalogue_versions where no = 1`,
  ])
    await expect(database.db.execute(statement)).rejects.toThrow();
});

test('what a newer release wrote is read as far as this one knows it', async () => {
  const document = {
    ...withNumber('newer'),
    moons: [],
    lotteries: shipped.lotteries.map((lottery) => ({ ...lottery, tides: 2 })),
    segments: shipped.segments.map((segment) => ({
      ...segment,
      tides: 2,
      capabilities: [...segment.capabilities, 'moon_lotteries'],
    })),
  };
  await write(document);
  await asNewNode();
  expect(catalogueNow()).toEqual(withNumber('newer'));
});

test('a document of before syndicates, giveaways, partners and cohorts were in it is read with those that shipped', async () => {
  const { brands, segments } = withNumber('older');
  await write({ brands, segments });
  await asNewNode();
  expect(catalogueNow()).toEqual(withNumber('older'));
  // the same with its parts is nothing new
  expect(await change(withNumber('older'), hours(30))).toMatchObject({ version: null });
});

test('a plan that only a newer release understands makes nothing here, and the others are kept', async () => {
  const [first, ...rest] = shipped.syndicates;
  await write({
    ...withNumber('newest'),
    syndicates: [
      { ...first, whenNotFull: 'auction' },
      ...rest.map((plan) => ({ ...plan, tide: 1 })),
    ],
  });
  await asNewNode();
  expect(catalogueNow()).toEqual({ ...withNumber('newest'), syndicates: rest });
});

test('a partner who says what only a newer release understands sells nothing here, and the others do', async () => {
  const [first, ...rest] = shipped.partners;
  const withTides = rest.map((partner) => ({
    ...partner,
    tide: 1,
    mark: { ...partner.mark, tide: 1 },
    offers: partner.offers.map((offer) => ({
      ...{ ...offer, tide: 1 },
      tickets: offer.tickets.map((ticket) => ({ ...ticket, tide: 1 })),
    })),
  }));
  await write({
    ...withNumber('partners'),
    partners: [{ ...first, offers: [{ offer: 'moon', tickets: [{ key: 'moon' }] }] }, ...withTides],
  });
  await asNewNode();
  expect(catalogueNow()).toEqual({ ...withNumber('partners'), partners: rest });
});

test('other terms under a key that was on sale are refused, also where it is only planned', async () => {
  const [first, ...rest] = shipped.syndicates;
  if (!first) throw new Error('nothing is shared');
  const selling = (...syndicates: CatalogueFile['syndicates']) => ({ ...shipped, syndicates });
  await change(selling(...rest, { ...first, key: 'planned', shares: 21 }), hours(2));
  const other = selling({ ...first, shares: 22 });
  await expect(change(other, hours(3))).rejects.toThrow(/powerball-system-10 has been on sale/);
  const again = selling({ ...first, key: 'planned', shares: 22 });
  await expect(change(again, hours(3))).rejects.toThrow(/planned has been on sale/);
  // what is superseded before it begins was never on sale
  await expect(change(again, hours(1))).resolves.toMatchObject({ version: { catalogue: again } });
});

test('of any history, what has held before an instant is what was ever read at one before it', () => {
  const version = fc.record({ from: fc.integer({ min: 0, max: 20 }), number: fc.uuid() });
  fc.assert(
    fc.property(fc.array(version, { maxLength: 8 }), fc.nat({ max: 25 }), (history, until) => {
      holdVersions(
        history.map(({ from, number }, index) => ({
          ...{ no: index + 1, validFrom: new Date(from), catalogue: withNumber(number) },
        })),
      );
      const read = Array.from({ length: until }, (_, at) => versionAt(new Date(at)))
        .filter(({ no }) => no > 0)
        .map(({ catalogue }) => catalogue);
      expect(new Set(cataloguesBefore(new Date(until)))).toEqual(new Set(read));
    }),
  );
});

test('a document of before lotteries and partners were in it sells as its release did', async () => {
  const { lotteries: _, partners: __, cohorts: ___, ...document } = withNumber('earlier');
  await database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    select max(no) + 1, shop_now(), ${JSON.stringify(document)}::jsonb, 'Came with the release before'
    from catalogue_versions`);
  await asNewNode();
  expect(catalogueNow()).toEqual({
    ...{ ...document, lotteries: firstLotteries, partners: firstPartners },
    cohorts: [{ name: 'daily_winners', takesMembers: true }],
  });
});

test('a document of before raffles were in it sells them as its release did', async () => {
  const { raffles: _, causes: __, ...document } = withNumber('before raffles');
  await database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    select max(no) + 1, shop_now(), ${JSON.stringify(document)}::jsonb, 'Came with the release before'
    from catalogue_versions`);
  await asNewNode();
  expect(catalogueNow()).toEqual({ ...document, ...firstRaffles });
});

test('a document of before it said so highlights the cause of its release, where it has that', async () => {
  const { highlightedCause: _, ...document } = withNumber('before it highlighted');
  await write(document);
  await asNewNode();
  expect(catalogueNow().highlightedCause).toBe('splash_for_good');
  await write({ ...document, causes: document.causes.slice(0, 1) });
  await asNewNode();
  expect(catalogueNow().highlightedCause).toBeNull();
  await write({ ...document, highlightedCause: null });
  await asNewNode();
  expect(catalogueNow().highlightedCause).toBeNull();
});

test('a document of before it said which raffles there are sells those of its release, as it says', async () => {
  const { raffles, ...document } = withNumber('before identities');
  const terms = raffles.map(
    ({ name: _, currency: __, zone: ___, colour: ____, mark: _____, tip: ______, ...sale }) => ({
      ...{ ...sale, totalTickets: sale.totalTickets - 1 },
    }),
  );
  const newer = { ...raffles[0], ...{ offer: 'newer_raffle', colour: 'unheard_of' } };
  await database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    select max(no) + 1, shop_now(), ${JSON.stringify({ ...document, raffles: [...terms, newer] })}::jsonb, 'Came with others'
    from catalogue_versions`);
  await asNewNode();
  expect(catalogueNow().raffles).toEqual([
    ...raffles.map((raffle) => ({ ...raffle, totalTickets: raffle.totalTickets - 1 })),
    // a colour of a newer release is shown as one that this has
    { ...newer, colour: 'slate' },
  ]);
});

test('of any history, what holds at an instant is the last that was written of what has begun', () => {
  const version = fc.record({ from: fc.integer({ min: 0, max: 50 }), number: fc.string() });
  fc.assert(
    fc.property(fc.array(version, { maxLength: 12 }), fc.nat({ max: 60 }), (history, at) => {
      const versions = history.map(
        ({ from, number }, index): Version => ({
          ...{ no: index + 1, validFrom: new Date(from), catalogue: withNumber(number) },
        }),
      );
      let expected = shipped;
      for (const { validFrom, catalogue } of versions)
        if (validFrom <= new Date(at)) expected = catalogue;
      // a node that read them one by one, and one that read all of them at once
      holdVersions([]);
      for (const one of versions) holdVersions([...heldVersions(), one]);
      expect(versionAt(new Date(at)).catalogue).toBe(expected);
      holdVersions(versions.toReversed());
      expect(versionAt(new Date(at)).catalogue).toBe(expected);
    }),
  );
});

test('in a transaction that began before a version, a node that reads it sells by it all the same', async () => {
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`select shop_now()`);
    await write(withNumber('begun since'));
    await readNewVersions(tx);
    expect(numberIn(catalogueNow())).toBe('begun since');
  });
});

test('what is read after a number is only what came after it', async () => {
  const all = await versionsAfter(database.db, 0);
  const [first, ...rest] = all.versions;
  expect(first?.no).toBe(1);
  expect((await versionsAfter(database.db, 1)).versions).toEqual(rest);
});
