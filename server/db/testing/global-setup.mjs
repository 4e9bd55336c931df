import { sweepDatabases } from '../../../bin/lib/databases.mjs';
import { ensureTestPostgres } from '../../../bin/lib/postgres.mjs';

/** Before the server's tests: a Postgres of their own, shared with any other run that goes on at the same time. */
export default async function globalSetup() {
  const postgres = await ensureTestPostgres();
  await sweepDatabases(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.testPostgres = postgres;
}
