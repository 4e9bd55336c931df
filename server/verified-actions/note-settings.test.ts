import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { noteVerifiedActions } from './note-settings';

const database = testDatabase();

test('each start writes what has to wait for a proof, where it is another than before', async () => {
  const env = readEnv();
  const before = env.VERIFICATION_REQUIRED;
  try {
    expect(await noteVerifiedActions(database.db)).toBe(2);
    expect(await noteVerifiedActions(database.db)).toBe(0);
    env.VERIFICATION_REQUIRED = ['withdraw', 'spend'];
    env.VERIFICATION_REQUIRED_GB = before;
    expect(await noteVerifiedActions(database.db)).toBe(1);
  } finally {
    env.VERIFICATION_REQUIRED = before;
    env.VERIFICATION_REQUIRED_GB = undefined;
  }
  const { rows } = await database.pool.query(
    "select verified_actions as actions from rule_settings where variant = 'AU' order by since, id",
  );
  expect(rows).toEqual([{ actions: before }, { actions: ['spend', 'withdraw'] }]);
  await expect(database.pool.query('delete from rule_settings')).rejects.toThrow('append-only');
});
