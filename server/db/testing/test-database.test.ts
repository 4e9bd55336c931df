import { testDatabase } from './test-database';

describe('a test file gets a database of its own', () => {
  const db = testDatabase();
  const other = testDatabase();

  test('it has the whole schema', async () => {
    const { rows } = await db.pool.query(
      "select to_regclass('schema_migrations') is not null as migrated",
    );
    expect(rows).toEqual([{ migrated: true }]);
  });

  test('what one writes, the next does not see', async () => {
    await db.pool.query('create table only_here ()');
    const { rows } = await other.pool.query("select to_regclass('only_here') as table_name");
    expect(rows).toEqual([{ table_name: null }]);
  });
});
