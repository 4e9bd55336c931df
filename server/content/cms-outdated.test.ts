import { watchSchema } from '@/server/db/schema-watch';
import { aCategory, aCms } from './testing/a-cms';

const cms = aCms();

test('on a node that is too old for the schema editors read, and come again with their changes', async () => {
  const { pool } = cms.database;
  await pool.query(
    `insert into schema_migrations (name, needs) values ('9003_tight.sql', '9002_wide.sql')`,
  );
  await watchSchema(pool, { known: '9001_known.sql' });
  expect(await cms.edit('/items/blog_categories', 'GET')).toMatchObject({ status: 200 });
  expect(await cms.edit('/items/blog_categories', 'POST', aCategory('new'))).toMatchObject({
    status: 503,
    codes: ['SERVICE_UNAVAILABLE'],
  });
});
