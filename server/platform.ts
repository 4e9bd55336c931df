import type { DirectCalls, Transport } from '@/lib/client/transport';
import type { SayIn } from '@/lib/messages/say';
import type { Health } from '@/lib/process/health';
import { createApi } from '@/server/api/app';
import { logDoor } from '@/server/api/log-door';
import type { ChangedLately } from '@/server/api/read-from-replica';
import { recordPrices } from '@/server/audit';
import { careHttp } from '@/server/care/http';
import { cartHttp } from '@/server/cart/http';
import { keepCatalogue, lookAtVersions, previewCatalogue } from '@/server/catalogue';
import { catalogueHttp } from '@/server/catalogue/http';
import { checkoutHttp } from '@/server/checkout/http';
import { cmsPaths, createCms, editedSentences } from '@/server/content';
import { contentHttp } from '@/server/content/http';
import { measurePool } from '@/server/db/measure-pool';
import { openServingDatabase } from '@/server/db/open-serving';
import type { Database } from '@/server/db/pool';
import { openReplica, type Replica } from '@/server/db/replica';
import { requireReadOnly } from '@/server/db/require-read-only';
import { isOutdated, standingOf } from '@/server/db/schema-standing';
import { measureSchema, watchSchema } from '@/server/db/schema-watch';
import { drawsHttp } from '@/server/draws/http';
import { eventsHttp } from '@/server/events/http';
import { bankHttp } from '@/server/flows/bank-http';
import { brandingHttp } from '@/server/flows/branding-http';
import { limitChangesHttp } from '@/server/flows/limits-http';
import { notificationsHttp } from '@/server/flows/notifications-http';
import { purchaseHttp } from '@/server/flows/purchase-http';
import { pushHttp } from '@/server/flows/push-http';
import { syncRecurringHttp } from '@/server/flows/recurring-http';
import { sessionHttp } from '@/server/flows/session-http';
import { checkPassCertificate } from '@/server/gateways/ticket-passes';
import { givingHttp } from '@/server/giving/http';
import { customerOfToken, customersBySegment } from '@/server/identity';
import { identityHttp } from '@/server/identity/http';
import { passkeysHttp } from '@/server/identity/passkeys-http';
import { startLoop } from '@/server/jobs/loop';
import { type RunningJobs, startJobs } from '@/server/jobs/start-jobs';
import { isStaff } from '@/server/kernel/context';
import { ledgerHttp } from '@/server/ledger/http';
import { limitsHttp } from '@/server/limits/http';
import { checkMirror, keepLogIdentity, readLogIdentity } from '@/server/log';
import { logHttp } from '@/server/log/http';
import { membershipHttp } from '@/server/membership/http';
import { measureShop } from '@/server/metrics';
import { migrationHttp } from '@/server/migration/http';
import { nodeHealth } from '@/server/node-health';
import {
  forgetNode,
  forgetPredecessors,
  measureFiles,
  nodeOf,
  reportNode,
  watchFiles,
} from '@/server/nodes';
import { operatorHttp } from '@/server/operator/http';
import { partnersHttp } from '@/server/partners/http';
import { partyHttp } from '@/server/party/http';
import { placementsHttp } from '@/server/placements/http';
import { preferencesHttp } from '@/server/preferences/http';
import { recurringHttp } from '@/server/recurring/http';
import { type Env, readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { claimDatabase } from '@/server/sandbox';
import { sandboxHttp } from '@/server/sandbox/http';
import { socialHttp } from '@/server/social/http';
import { customerOfView, hasActedLately, isViewToken, staffOfToken } from '@/server/staff';
import { customerViewsHttp } from '@/server/staff/customer-views-http';
import { staffHttp } from '@/server/staff/http';
import { supportHttp } from '@/server/support/http';
import { syndicatesHttp } from '@/server/syndicates/http';
import { verificationHttp } from '@/server/verification/http';
import { hasPostedLately } from '@/server/wallet';
import { walletHttp } from '@/server/wallet/http';
import { withdrawalsHttp } from '@/server/withdrawals/http';

/** Every call that the shop answers. */
export const platformRoutes = [
  ...catalogueHttp,
  ...drawsHttp,
  ...logHttp,
  ...partnersHttp,
  ...placementsHttp,
  ...cartHttp,
  ...purchaseHttp,
  ...checkoutHttp,
  ...syndicatesHttp,
  ...walletHttp,
  ...ledgerHttp,
  ...withdrawalsHttp,
  ...notificationsHttp,
  ...pushHttp,
  ...bankHttp,
  ...brandingHttp,
  ...limitsHttp,
  ...limitChangesHttp,
  ...careHttp,
  ...identityHttp,
  ...passkeysHttp,
  ...sessionHttp,
  ...socialHttp,
  ...eventsHttp,
  ...supportHttp,
  ...membershipHttp,
  ...partyHttp,
  ...migrationHttp,
  ...preferencesHttp,
  ...givingHttp,
  ...recurringHttp,
  ...syncRecurringHttp,
  ...verificationHttp,
  ...sandboxHttp,
  ...customerViewsHttp,
  // last: its first path segment is a parameter
  ...contentHttp,
];

/** Every call of the office: none of them is a customer's. */
export const operatorRoutes = [...staffHttp, ...operatorHttp];

const READ_SENTENCES_MS = 60_000;
const WATCH_SCHEMA_MS = 2_000;
const WATCH_REPLICA_MS = 500;
const REPORT_NODE_MS = 10_000;
const CHECK_FILES_MS = 60 * 60_000;
const WATCH_CATALOGUE_MS = 500;

/** The API over a database, with every domain's routes. Without `sayIn` it uses the shipped messages. */
export function platformApi(
  database: Database,
  requestsPerMinute: number,
  { sayIn, replica }: { sayIn?: SayIn; replica?: Replica | null } = {},
) {
  return createApi({
    database,
    routes: [...platformRoutes, ...operatorRoutes],
    authenticate: customerOfToken,
    authenticateStaff: staffOfToken,
    authenticateView: { isViewToken, customerOfView },
    requestsPerMinute,
    otherPaths: cmsPaths(),
    ...(sayIn && { sayIn }),
    ...(replica && { replicaReads: { replica, changedLately } }),
  });
}

/**
 * Whoever has just moved money, or anybody who has just decided something in the office, reads what came of it: longer than
 * a replica may lag, and its clock be off.
 */
const changedLately: ChangedLately = (ctx) =>
  isStaff(ctx) ? hasActedLately(ctx) : hasPostedLately(ctx);

/** All that answers in this process: the commerce API, the content API under `/cms`, and the public log. */
function platformApis(
  database: Database,
  requestsPerMinute: number,
  parts: { sayIn: SayIn; replica: Replica | null },
) {
  const { app, direct } = platformApi(database, requestsPerMinute, parts);
  const cms = createCms({ database, requestsPerMinute });
  const publicLog = logDoor({ db: database.db, requestsPerMinute });
  const carry = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (/^\/cms(\/|$)/.test(pathname)) return cms.fetch(request);
    return pathname.startsWith('/log/') ? publicLog(request) : app.fetch(request);
  };
  return { carry, direct };
}

/** What this process runs besides pages. */
export interface Platform {
  /** the API, the content API and the public log, for requests that are signed */
  carry: Transport;
  /** the API, for calls that never leave the process */
  direct: DirectCalls;
  /** how it is, from memory */
  health: () => Health;
  /** Stops it, once no requests come: first jobs, mails and the reading of messages, then the database. */
  stop: () => Promise<void>;
}

/**
 * Writes what every start writes, checks what could forbid one, and watches the catalogue.
 * @returns ends the watch
 */
async function prepareShop(database: Database, env: Env): Promise<() => Promise<void>> {
  await claimDatabase(database.db, { isSandbox: env.SANDBOX });
  await keepCatalogue(database.db, customersBySegment);
  await recordPrices(database.db);
  await keepLogIdentity(database.db);
  await checkMirror(database);
  checkPassCertificate();
  return startLoop('watch-catalogue', WATCH_CATALOGUE_MS, () => lookAtVersions(database.db)).stop;
}

/** Holds the catalogue of a file instead, on a database that this process can only read. */
async function preparePreview({ db }: Database, file: string): Promise<() => Promise<void>> {
  await requireReadOnly(db);
  await readLogIdentity(db);
  await previewCatalogue(db, file);
  return async () => {};
}

/** Says every few seconds that this node is there. One that is too old for the schema writes nothing, and falls silent. */
function reportThisNode(database: Database, node: ReturnType<typeof nodeOf>) {
  const { db, pool } = database;
  const files = watchFiles({ db, mayWrite: () => !isOutdated(pool) }, node);
  const notForgotten = (error: unknown) => log.error('node not forgotten', { error });
  if (!isOutdated(pool)) forgetPredecessors(db, node).catch(notForgotten);
  const loop = startLoop('report-node', REPORT_NODE_MS, async () => {
    if (!isOutdated(pool))
      await reportNode(db, node, standingOf(pool)?.known ?? '', files.latest());
  });
  const checking = startLoop('check-files', CHECK_FILES_MS, files.look);
  measureFiles(files.latest);
  return async () => {
    await checking.stop();
    await loop.stop();
    if (!isOutdated(pool)) await forgetNode(db, node).catch(notForgotten);
  };
}

/**
 * Starts the API, and the jobs unless JOBS is off. A preview has none, and writes nothing.
 * @param version which build runs, for whoever looks after it
 */
export async function startPlatform({ version }: { version: string }): Promise<Platform> {
  const env = readEnv();
  const database = await openServingDatabase(env);
  measurePool(database.pool);
  measureShop(database);
  const { PREVIEW_CATALOGUE: previewed } = env;
  const stopCatalogue = await (previewed
    ? preparePreview(database, previewed)
    : prepareShop(database, env));
  const sentences = editedSentences(database.db);
  const reading = startLoop('read-sentences', READ_SENTENCES_MS, sentences.read);
  const replica =
    env.DATABASE_REPLICA_URL && !previewed
      ? openReplica(env.DATABASE_REPLICA_URL, env.DATABASE_POOL_SIZE, database.pool)
      : null;
  const following = replica && startLoop('watch-replica', WATCH_REPLICA_MS, replica.look);
  const { carry, direct } = platformApis(database, env.REQUESTS_PER_MINUTE, {
    sayIn: sentences.sayIn,
    replica,
  });
  let jobs: RunningJobs | null = null;
  const schema = await watchSchema(database.pool, {
    // what the jobs have begun ends; other nodes do the rest
    onOutdated: () => void jobs?.stop(),
  });
  measureSchema(database.pool);
  const runsJobs = env.JOBS && !previewed && !isOutdated(database.pool);
  const node = nodeOf({ version, runsJobs });
  if (runsJobs) jobs = startJobs(database, undefined, node.name);
  const forgetThisNode = previewed ? async () => {} : reportThisNode(database, node);
  let answeredAt = performance.now();
  const watching = startLoop('watch-schema', WATCH_SCHEMA_MS, async () => {
    await schema.look();
    answeredAt = performance.now();
  });
  return {
    carry,
    direct,
    health: () => nodeHealth(database, answeredAt, jobs),
    stop: async () => {
      await watching.stop();
      await following?.stop();
      await stopCatalogue();
      await jobs?.stop();
      await reading.stop();
      await forgetThisNode();
      await replica?.close();
      await database.close();
    },
  };
}
