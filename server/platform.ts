import { provideTransport } from '@/lib/api/transport';
import { cartHttp } from '@/server/cart/http';
import { catalogueHttp } from '@/server/catalogue/http';
import { checkoutHttp } from '@/server/checkout/http';
import { type Database, openDatabase } from '@/server/db/pool';
import { drawsHttp } from '@/server/draws/http';
import { purchaseHttp } from '@/server/flows/purchase-http';
import { sessionHttp } from '@/server/flows/session-http';
import { createApp } from '@/server/http/app';
import { customerOfToken } from '@/server/identity';
import { identityHttp } from '@/server/identity/http';
import { startJobs } from '@/server/jobs/start-jobs';
import { readEnv } from '@/server/kernel/env';
import { sandboxHttp } from '@/server/sandbox/http';
import { walletHttp } from '@/server/wallet/http';

/** Every call that the shop answers. */
export const platformRoutes = [
  ...catalogueHttp,
  ...drawsHttp,
  ...cartHttp,
  ...purchaseHttp,
  ...checkoutHttp,
  ...walletHttp,
  ...identityHttp,
  ...sessionHttp,
  ...sandboxHttp,
];

/** The API over a database: every domain's routes behind one door. */
export function platformApp(database: Database, requestsPerMinute: number) {
  const routes = platformRoutes;
  return createApp({ database, routes, authenticate: customerOfToken, requestsPerMinute });
}

/** Starts what this process runs besides pages: the API, and the jobs unless JOBS is off. */
export async function startPlatform(): Promise<void> {
  const env = readEnv();
  if (env.API_ORIGIN) return;
  const database = openDatabase(env.DATABASE_URL, env.DATABASE_POOL_SIZE);
  const app = platformApp(database, env.REQUESTS_PER_MINUTE);
  provideTransport(async (request) => app.fetch(request));
  const jobs = env.JOBS ? await startJobs(database) : null;
  const stop = async () => {
    await jobs?.stop();
    await database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
