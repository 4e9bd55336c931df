import { requireReachable } from './databases.mjs';
import { ensurePostgres } from './postgres.mjs';
import { say } from './progress.mjs';
import { readSettings, shopEnvironment } from './settings.mjs';

/** A database that is managed elsewhere. */
const NOT_OURS = { alive: () => true, answers: async () => true, stop: async () => {} };

/**
 * The shop's database, given by DATABASE_URL or embedded: `{ url, embedded, env, alive(), answers(), revive(), stop() }`,
 * where `url` is that of the database itself, whatever is in front of it.
 */
export async function openShopDatabase(settings = readSettings()) {
  const { databaseUrl, directUrl = databaseUrl, sandbox, port } = settings;
  if (databaseUrl) {
    await requireReachable(databaseUrl, 'DATABASE_URL');
    if (directUrl !== databaseUrl) await requireReachable(directUrl, 'DATABASE_DIRECT_URL');
    say('database', 'the one of DATABASE_URL');
    const env = shopEnvironment({ databaseUrl, sandbox, port });
    return { url: directUrl, embedded: undefined, env, ...NOT_OURS };
  }
  const postgres = await ensurePostgres();
  say('database', `${postgres.startedHere ? 'started' : 'found running'} on ${postgres.where}`);
  const env = shopEnvironment({ databaseUrl: postgres.url, sandbox, port });
  const { url, alive, answers, revive, stop } = postgres;
  return { url, embedded: postgres, env, alive, answers, revive, stop };
}
