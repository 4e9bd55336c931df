import PgBoss from 'pg-boss';
import { exclusively, unlessRunning } from '@/server/db/exclusively';
import type { Database, Db } from '@/server/db/pool';
import { ensureSchedule } from '@/server/draws';
import { runDue } from '@/server/flows/run-due';
import { hangUp } from '@/server/gateways/mail';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
import { answerResetRequests } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { deliverOutbox, type OutboxHandlers } from '@/server/kernel/outbox-delivery';
import { deliverSandboxWebhooks, reconcileDeposits } from '@/server/wallet';
import { jobContext } from './job-context';
import { type Loop, startLoop } from './loop';
import { sweep } from './sweep';

const LOOP_MS = 2_000;
const STOP_MS = 10_000;
/** one node at a time does a job; a node that dies in it frees it after ten minutes */
const QUEUE = { policy: 'singleton', retryLimit: 2, expireInMinutes: 10 } as const;

export interface RunningJobs {
  /** Lets what is running end, takes nothing new. */
  stop(): Promise<void>;
}

/**
 * Starts this node's share of the jobs. What may wait a minute is a pg-boss schedule, done by one node.
 * Closing draws and mail may not: a schedule's grain is a minute, and a queue fed every two seconds would
 * write some 40,000 rows a day to say "look again". So each node looks by itself: an advisory lock lets one
 * at a time run what is due, and the outbox shares its rows out by row locks.
 */
export async function startJobs(
  { db, pool }: Database,
  handlers: OutboxHandlers = outboxHandlers(db),
): Promise<RunningJobs> {
  let isStopping = false;
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
  });
  boss.on('error', (error) => {
    if (!isStopping) log.error('job queue failed', { error });
  });
  const job = () => jobContext(db);
  try {
    await openQueues(boss, db, {
      'keep-schedule': { cron: '*/10 * * * *', work: () => ensureSchedule(job()) },
      'reconcile-deposits': { cron: '* * * * *', work: () => reconcileDeposits(job()) },
      sweep: { cron: '7 * * * *', work: () => sweep(job()) },
    });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const loops: Loop[] = [
    startLoop('run-due', LOOP_MS, () => unlessRunning({ db }, 'run-due', () => lookOnce(job()))),
    startLoop('answer-resets', LOOP_MS, () => answerResetRequests({ db })),
    startLoop('deliver-outbox', LOOP_MS, (signal) => deliverOutbox({ db, handlers, signal })),
  ];
  return {
    async stop() {
      isStopping = true;
      await Promise.all(loops.map((loop) => loop.stop()));
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
      hangUp();
    },
  };
}

async function lookOnce(ctx: Context): Promise<void> {
  if (readEnv().SANDBOX) await deliverSandboxWebhooks(ctx);
  await runDue(ctx);
}

interface Scheduled {
  cron: string;
  work: () => Promise<unknown>;
}

/** Also sends each once now: a node that comes up after a while finds its shop in order. */
async function openQueues(boss: PgBoss, db: Db, jobs: Record<string, Scheduled>): Promise<void> {
  // queues are tables: nodes that make them at the same moment would deadlock
  await exclusively({ db }, 'start-jobs', async () => {
    await boss.start();
    for (const [name, { cron }] of Object.entries(jobs)) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, ...QUEUE });
      await boss.schedule(name, cron);
    }
  });
  for (const [name, { work }] of Object.entries(jobs)) {
    await boss.work(name, { pollingIntervalSeconds: 10 }, () => logged(name, work));
    await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: 60 });
  }
}

// pg-boss notes what is thrown and tries again
async function logged(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('job failed', { job: name, error });
    throw error;
  }
}
