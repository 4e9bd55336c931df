import PgBoss from 'pg-boss';
import { unlessRunning } from '@/server/db/exclusively';
import type { Database } from '@/server/db/pool';
import { ensureSchedule } from '@/server/draws';
import { runDue } from '@/server/flows/run-due';
import { hangUp } from '@/server/gateways/mail';
import { outboxHandlers } from '@/server/gateways/outbox-handlers';
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
  await boss.start();
  const job = () => jobContext(db);
  await schedule(boss, 'keep-schedule', '*/10 * * * *', () => ensureSchedule(job()));
  await schedule(boss, 'reconcile-deposits', '* * * * *', () => reconcileDeposits(job()));
  await schedule(boss, 'sweep', '7 * * * *', () => sweep(job()));
  const loops: Loop[] = [
    startLoop('run-due', LOOP_MS, () => unlessRunning({ db }, 'run-due', () => lookOnce(job()))),
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

/** Also sent once now: a node that comes up after a while finds its shop in order. */
async function schedule(
  boss: PgBoss,
  name: string,
  cron: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 2, expireInMinutes: 10 });
  await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
    try {
      await work();
    } catch (error) {
      log.error('job failed', { job: name, error });
      // pg-boss notes it and tries again
      throw error;
    }
  });
  await boss.schedule(name, cron);
  await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: 60 });
}
