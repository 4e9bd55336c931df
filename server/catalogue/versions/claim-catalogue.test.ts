import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { claimCatalogue } from './claim-catalogue';

const database = testDatabase();
const env = readEnv();

async function startWith(folder: string | undefined): Promise<void> {
  const before = env.CATALOGUE;
  env.CATALOGUE = folder;
  await claimCatalogue(database.db).finally(() => {
    env.CATALOGUE = before;
  });
}

beforeEach(() => database.db.execute(sql`truncate catalogue_origin`));

test('a database stays with the shop that it was first started with, wherever its folder is', async () => {
  await startWith('samples/hospital');
  await startWith(`${process.cwd()}/samples/hospital`);
  await expect(startWith(undefined)).rejects.toThrow(
    /first started with a CATALOGUE called “hospital”, and this start is without CATALOGUE/,
  );
  await startWith('samples/hospital');
});

test('one of the releases’ shop takes no other', async () => {
  await startWith(undefined);
  await expect(startWith('samples/hospital')).rejects.toThrow(
    /first started without CATALOGUE.*or give this shop a database of its own/,
  );
});
