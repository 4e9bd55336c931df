import { type DatabaseAddresses, findPooler } from './find-pooler';
import { type Database, openDatabase, SERVING } from './pool';
import { type Patience, watchDatabase } from './watch-database';

/**
 * Opens the database that a node serves with: through a pooler where there is one, and watched, so that nobody waits for
 * a database that does not answer.
 * @throws an Error with a sentence that says what to set
 */
export async function openServingDatabase(
  settings: DatabaseAddresses & { DATABASE_POOL_SIZE: number },
  patience: Patience = { everyMs: 1_000, silenceMs: 2_000 },
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = settings;
  const pooler = await findPooler(settings);
  const addresses = [
    { url: directUrl, isPooler: false },
    ...(pooler ? [{ url, isPooler: true }] : []),
  ];
  const watch = watchDatabase(addresses, patience);
  return openDatabase(url, settings.DATABASE_POOL_SIZE, SERVING, { directUrl, pooler, watch });
}
