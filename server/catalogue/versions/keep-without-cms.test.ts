import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { keepCatalogue } from './keep-catalogue';
import { shippedCatalogue } from './shipped-catalogue';
import { listVersions } from './stored-versions';

// nobody answers at this port
process.env.CMS_URL = 'http://127.0.0.1:9';

const database = testDatabase();
const shipped = shippedCatalogue();

test('a node starts by the former catalogue where the CMS cannot say whether a new raffle’s address is free', async () => {
  const before = { ...shipped, raffles: shipped.raffles.slice(1) };
  await database.db.execute(sql`
    insert into catalogue_versions (no, valid_from, document, reason)
    values (1, 'epoch', ${JSON.stringify(before)}::jsonb, 'Came with the shop')`);
  await keepCatalogue(database.db, customersBySegment);
  expect(await listVersions(database.db)).toHaveLength(1);
});
