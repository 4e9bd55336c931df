import { sweepDatabases } from '../../../bin/lib/databases.mjs';
import { ensurePostgres, TEST_DATA } from '../../../bin/lib/postgres.mjs';

/** Before the server's tests: a Postgres of their own, shared with any other run that goes on at the same time. */
export default async function globalSetup() {
  const postgres = await ensurePostgres({
    data: TEST_DATA,
    database: 'postgres',
    settings: { max_connections: 400 },
  });
  await sweepDatabases(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.testPostgres = postgres;
}
