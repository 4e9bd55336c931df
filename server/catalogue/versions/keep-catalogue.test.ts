import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { aCustomer } from '@/server/testing/a-customer';
import { aPublishedPartnerOfBefore } from '@/server/testing/a-partner';
import { holdVersions } from './held-versions';
import { keepCatalogue } from './keep-catalogue';
import { shippedCatalogue } from './shipped-catalogue';
import { listVersions } from './stored-versions';

const database = testDatabase();
const shipped = shippedCatalogue();

const keep = () => keepCatalogue(database.db, customersBySegment);
const versions = () => listVersions(database.db);
/** What a release before this one brought. */
const cameBefore = (document: object) =>
  database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    values (1, 'epoch', ${JSON.stringify(document)}::jsonb, 'Came with the shop')`);

beforeEach(async () => {
  // nothing but a test takes a version back
  await database.pool.query(`
    set session_replication_role = replica;
    truncate catalogue_beginnings, catalogue_drafts, catalogue_versions;
    reset session_replication_role`);
  await database.db.execute(sql`delete from content_items`);
  holdVersions([], 0);
});
afterEach(() => holdVersions([], 0));

describe('a shop without a catalogue', () => {
  test('begins with the one that ships, as it is, where its content has the partners that shipped before', async () => {
    for (const partner of shipped.partners) await aPublishedPartnerOfBefore(database.db, partner);
    await keep();
    expect(await versions()).toMatchObject([{ no: 1, writtenBy: null, catalogue: shipped }]);
  });

  test('that had partners of its own begins with those, and keeps them when a release comes', async () => {
    const [first] = shipped.partners;
    if (!first) throw new Error('the shipped catalogue has changed');
    const own = { ...first, slug: 'our-club', name: 'Our Club', affiliateCode: 'club' };
    await aPublishedPartnerOfBefore(database.db, own);
    await aPublishedPartnerOfBefore(database.db, { ...own, slug: 'draft' }, 'draft');
    await aPublishedPartnerOfBefore(database.db, { ...own, slug: 'of-nothing', offers: [] });
    const unsold = [{ offer: 'moon_lotto', tickets: [{ key: 'one', tickets: 1 }] }];
    await aPublishedPartnerOfBefore(database.db, { ...own, slug: 'of-the-moon', offers: unsold });
    await keep();
    const began = await versions();
    expect(began).toMatchObject([
      { no: 1, validFrom: new Date(0), catalogue: { ...shipped, partners: [own] } },
    ]);
    await keep();
    expect(await versions()).toEqual(began);
  });

  test('and several nodes that start at once write one', async () => {
    await Promise.all([keep(), keep(), keep()]);
    expect(await versions()).toHaveLength(1);
  });
});

describe('a release that brings another catalogue', () => {
  test('has it hold after the former, where nobody wrote one', async () => {
    await cameBefore({ ...shipped, partners: [] });
    await keep();
    expect(await versions()).toMatchObject([{ no: 2, catalogue: shipped }, { no: 1 }]);
    await keep();
    expect(await versions()).toHaveLength(2);
  });

  test('is refused where it promises otherwise what was on sale under a key: the former one holds', async () => {
    const [plan, ...plans] = shipped.syndicates;
    await cameBefore({ ...shipped, syndicates: [{ ...plan, shares: 40 }, ...plans] });
    await keep();
    expect(await versions()).toHaveLength(1);
  });

  test('is refused where customers would be in no segment', async () => {
    const [segment] = shipped.segments;
    const moon = { ...segment, name: 'au_moon', isDefault: false };
    await cameBefore({ ...shipped, segments: [...shipped.segments, moon] });
    await aCustomer(database.db, { segmentName: 'au_moon' });
    await keep();
    expect(await versions()).toHaveLength(1);
  });
});
