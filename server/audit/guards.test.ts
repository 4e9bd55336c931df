import { testDatabase } from '@/server/db/testing/test-database';
import { readGuards, readReferences } from '.';
import GUARDS from './guards.json';
import REFERENCES from './references.json';

const database = testDatabase();

test('the list of guards is what the migrations make: after a new one, npm run guards writes it anew', async () => {
  expect(await readGuards(database.db)).toEqual(GUARDS);
  expect(await readReferences(database.db)).toEqual(REFERENCES);
});
