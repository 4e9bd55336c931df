import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { noteVerifiedActions } from './note-settings';

const database = testDatabase();
const env = readEnv();

afterEach(() => {
  env.VERIFICATION_REQUIRED = undefined;
  env.VERIFICATION_REQUIRED_GB = undefined;
});

test('each start writes what has to wait for a proof, where it is another than before', async () => {
  expect(await noteVerifiedActions(database.db)).toBe(2);
  expect(await noteVerifiedActions(database.db)).toBe(0);
  env.VERIFICATION_REQUIRED = ['withdraw', 'spend'];
  expect(await noteVerifiedActions(database.db)).toBe(1);
  const { rows } = await database.pool.query(
    "select verified_actions as actions from rule_settings where variant = 'AU' order by since, id",
  );
  expect(rows).toEqual([
    { actions: ['deposit', 'spend', 'withdraw'] },
    { actions: ['spend', 'withdraw'] },
  ]);
  await expect(database.pool.query('delete from rule_settings')).rejects.toThrow('append-only');
});
