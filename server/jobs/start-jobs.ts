import { setTimeout as pause } from 'node:timers/promises';
import { runCare } from '@/server/care';
import { type Lock, unlessRunning } from '@/server/db/exclusively';
import type { Database } from '@/server/db/pool';
import { ensureSchedule } from '@/server/draws';
import { askRegistersAgain } from '@/server/flows/ask-registers';
import { pushHandlers } from '@/server/flows/deliver-pushes';
import { followExclusions } from '@/server/flows/follow-exclusions';
import { pushJackpots } from '@/server/flows/push-jackpots';
import { runDue } from '@/server/flows/run-due';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { hangUp } from '@/server/gateways/mail';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
import { answerLinkRequests, askForAddresses, completeResets } from '@/server/identity';
import { atMost } from '@/server/kernel/at-most';
import type { Context } from '@/server/kernel/context';
import { deliverOutbox, type OutboxHandlers } from '@/server/kernel/outbox-delivery';
import { publishNight } from '@/server/ledger';
import { fillLog, mirrorLog, sequenceLogUnlessRunning, stampLog } from '@/server/log';
import { LETTERS } from '@/server/mails';
import { migrateAccounts } from '@/server/migration';
import { noteRuns } from '@/server/nodes';
import { countDraws, countNotifications } from '@/server/operator';
import { retryWaiting } from '@/server/push-payments';
import { mailPurchases } from '@/server/recurring';
import { writeNightlyReports } from '@/server/reports';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { askAgain } from '@/server/verification';
import {
  bookOpenClaims,
  compareGateways,
  deliverSandboxWebhooks,
  reconcileDeposits,
  returnToCards,
} from '@/server/wallet';
import { jobContext } from './job-context';
import { keepPartitions } from './keep-partitions';
import { type Loop, startLoop } from './loop';
import { recordedRun } from './record-runs';
import { sweep } from './sweep';

const LOOP_MS = 2_000;
const LOG_MS = 1_000;
/** how often the log’s heads are brought to others, whose failures are logged as often */
const LOG_OUTWARD_MS = 10_000;
const MINUTE_MS = 60_000;
const STOP_MS = 10_000;
/** how often what the jobs did is written down */
const NOTED_MS = 10_000;
/** A job under a lock takes two connections, one of them for the lock: all of them together get two fifths of the pool. */
const POOL_SHARE = 5;

export interface RunningJobs {
  /** When any of them began or ended a run last, by `performance.now()`. */
  beatAt(): number;
  /** Lets current work finish and starts nothing new. */
  stop(): Promise<void>;
}

/**
 * Starts this node's share of the jobs. Every node polls, and an advisory lock lets one at a time do the work: the lock
 * belongs to a connection, so it is free the moment its node is gone (decision 044). The outbox, reset requests
 * and customers to ask divide their rows by row locks instead.
 * @param node its name, beside what it did
 */
export function startJobs(
  { db }: Pick<Database, 'db'>,
  handlers: OutboxHandlers = outboxHandlers({ db, ...LETTERS }),
  node = 'unnamed',
): RunningJobs {
  const runs = noteRuns(node);
  const loop = (
    name: string,
    everyMs: number,
    work: (signal: AbortSignal) => Promise<unknown>,
  ): Loop => startLoop(name, everyMs, runs.noted(name, everyMs, recordedRun(name, work)));
  const takeTurn = atMost(Math.max(1, Math.floor(db.$client.options.max / POOL_SHARE)));
  const underLock = (lock: Lock, work: (ctx: Context) => Promise<unknown>) =>
    unlessRunning({ db }, lock, () => work(jobContext(db)));
  const alone = (lock: Lock, everyMs: number, work: (ctx: Context) => Promise<unknown>) =>
    loop(lock, everyMs, (signal) => takeTurn(async () => signal.aborted || underLock(lock, work)));
  const loops = [
    // without a turn: no job that waits for somebody outside holds up a draw
    loop('run-due', LOOP_MS, () => underLock('run-due', lookOnce)),
    alone('keep-schedule', 10 * MINUTE_MS, (ctx) => ensureSchedule(ctx)),
    alone('reconcile-deposits', MINUTE_MS, reconcile),
    alone('return-to-cards', MINUTE_MS, returnToCards),
    alone('compare-gateways', 10 * MINUTE_MS, compareGateways),
    alone('ask-about-identities', 10_000, ({ db }) => askAgain(db)),
    alone('follow-exclusions', 5_000, followExclusions),
    alone('ask-registers', MINUTE_MS, askRegistersAgain),
    alone('migrate-accounts', LOOP_MS, migrateAccounts),
    alone('mail-plans', 10 * MINUTE_MS, mailPurchases),
    alone('fill-log', MINUTE_MS, fillLog),
    alone('publish-night', MINUTE_MS, publishNight),
    alone('push-jackpots', MINUTE_MS, pushJackpots),
    alone('count-draws', 5 * MINUTE_MS, countDraws),
    alone('count-notifications', 10 * MINUTE_MS, countNotifications),
    alone('care', 10 * MINUTE_MS, runCare),
    alone('write-reports', 10 * MINUTE_MS, (ctx) => writeNightlyReports(ctx)),
    alone('stamp-log', LOG_OUTWARD_MS, (ctx) => stampLog(ctx)),
    alone('mirror-log', LOG_OUTWARD_MS, (ctx) => mirrorLog(ctx)),
    alone('sweep', 60 * MINUTE_MS, sweep),
    alone('keep-partitions', 60 * MINUTE_MS, ({ db }) => keepPartitions({ db })),
    loop('sequence-log', LOG_MS, () => sequenceLogUnlessRunning({ db })),
    loop('ask-for-addresses', 10 * MINUTE_MS, () => askForAddresses({ db })),
    loop('run-plans', LOOP_MS, (signal) => runDuePlans(jobContext(db), { signal })),
    loop('reset-second-factors', MINUTE_MS, () => completeResets({ db })),
    loop('answer-links', LOOP_MS, () => answerLinkRequests({ db })),
    loop('deliver-pushes', LOOP_MS, (signal) =>
      deliverOutbox({ db, handlers: pushHandlers(db), signal }),
    ),
    loop('deliver-outbox', LOOP_MS, (signal) => deliverOutbox({ db, handlers, signal })),
  ];
  const noting = startLoop('note-runs', NOTED_MS, () => runs.write(db));
  return {
    beatAt: () => Math.max(...loops.map((each) => each.beatAt())),
    async stop() {
      const ended = Promise.all([...loops, noting].map((each) => each.stop())).then(() =>
        runs.write(db).catch((error: unknown) => log.error('runs not noted', { error })),
      );
      const deadline = new AbortController();
      await Promise.race([ended, pause(STOP_MS, undefined, { signal: deadline.signal })]);
      deadline.abort();
      hangUp();
    },
  };
}

async function reconcile(ctx: Context): Promise<void> {
  await reconcileDeposits(ctx);
  await bookOpenClaims(ctx);
  await retryWaiting(ctx);
}

async function lookOnce(ctx: Context): Promise<void> {
  if (readEnv().SANDBOX) await deliverSandboxWebhooks(ctx);
  await runDue(ctx);
}
