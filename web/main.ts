import { inspect } from 'node:util';
import next from 'next';
import { ensureLogWriter, log } from '@/lib/process/log';
import { logWriter, routeConsole } from '@/lib/process/log-writer';
import { startPlatform } from '@/server/platform';
import { provideTransport } from './api/transport';
import { buildVersion } from './build-version';
import { watchPageChanges } from './change-feed/page-changes';
import { type WebEnv, webEnv } from './env';
import { chain, type RequestHandler } from './http/chain';
import { openMoreListeners } from './http/more-listeners';
import { problemDocuments } from './http/problem-documents';
import { measureProcess } from './http/process-metrics';
import { openAnswers, stopInOrder } from './http/stop-in-order';
import { waitingPage, waitingRoom } from './http/waiting-room';
import { watchConnections } from './http/watch-connections';
import { webServer } from './http/web-server';
import { webLinks } from './links';
import { startPageCache } from './page-cache/start';
import { startTelemetry } from './telemetry/start-telemetry';

/** One node of the shop: pages by Next, and the API unless it is elsewhere. `bin/lib/web.mjs` starts it. */
async function main(): Promise<void> {
  const env = webEnv();
  const { LOG_LEVEL: level, LOG_FORMAT: format } = env;
  const release = buildVersion(env);
  const writeLog = ensureLogWriter(() => logWriter({ level, format, release }));
  // while somebody writes code, Next tells its errors in its own way
  if (env.NODE_ENV === 'production') routeConsole(writeLog);
  const stopTelemetry = await startTelemetry(env, release);
  const origins = [env.SITE_ORIGIN, env.SITE_ORIGIN_GB];
  const isHttps = origins.some((origin) => origin?.startsWith('https:'));
  // a node that uses an API elsewhere has no database and needs none of its settings
  const platform = env.API_ORIGIN ? undefined : await startPlatform({ version: release });
  if (platform) provideTransport(platform.carry, platform.direct);
  startPageCache(env);
  const connections = watchConnections({ isBehindProxy: env.TRUSTED_PROXIES > 0, isHttps });
  const answers = openAnswers();
  let isStopping = false;
  const standing = () => ({ isWell: !isStopping, state: isStopping ? 'stopping' : 'serves' });
  const isSecure = env.SITE_ORIGIN?.startsWith('https:') ?? false;
  const previewOf = env.PREVIEW_CATALOGUE && env.PREVIEW_OF;
  const links = webLinks({
    ...{ env, isHttps, connections, answers, documents: await problemDocuments(previewOf) },
    health: () => ({ node: standing(), ...platform?.health() }),
    room: waitingRoom(await waitingPage(), env.SESSION_SECRET, {
      ...{ isSecure, before: env.SESSION_SECRET_BEFORE },
    }),
  });
  const handle = await startNext(env);
  const keepAliveMs = env.KEEP_ALIVE_SECONDS * 1_000;
  const way = chain(...Object.values(links))(handle);
  const server = webServer(way, { connections, isHttps, keepAliveMs });
  stopInOrder(server, answers, {
    drainMs: env.DRAIN_SECONDS * 1_000,
    begin: () => {
      isStopping = true;
    },
    finish: async () => {
      await platform?.stop();
      await stopTelemetry();
    },
  });
  server.on('error', (error) => {
    log.error('the server cannot listen', { error });
    process.exit(1);
  });
  server.listen({ port: env.PORT, host: env.LISTEN_ON }, () => {
    // only `bin/lib/web.mjs` understands the message
    if (process.ppid === env.FOLLOW_PARENT) openMoreListeners(server);
    measureProcess(release);
    watchPageChanges(env);
  });
}

/** By any name that is not its own, Next takes this host for another server and proxies to it endlessly. */
async function startNext({ NODE_ENV, PORT }: WebEnv): Promise<RequestHandler> {
  const app = next({ dev: NODE_ENV === 'development', hostname: 'localhost', port: PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error('a request failed outside of its page', { error });
      response.destroy();
    });
  };
}

// whoever starts a node reads why it does not: no line of the log
main().catch((error: unknown) => {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
});
