import { sweepDatabases } from '../../../bin/lib/databases.mjs';
import { ensureTestPostgres } from '../../../bin/lib/postgres.mjs';

/** Before the server's tests: starts a Postgres for tests, shared with other runs at the same time. */
export default async function globalSetup() {
  const postgres = await ensureTestPostgres();
  await sweepDatabases(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.testPostgres = postgres;
}
