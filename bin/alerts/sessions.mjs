import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { withClient } from '../lib/databases.mjs';

/** A connection that stays open until somebody ends it, as that of a process which hangs. */
export async function openSession(url, ...statements) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  // that somebody ends it is what it is for
  client.on('error', () => {});
  await client.connect();
  onExit(() => client.end().catch(() => {}));
  for (const statement of statements) await client.query(statement);
}

/** Ends the sessions that a statement names by `pid`, as a page of the runbook has it. @throws Error when it names none */
export const endSessions = (url, statement, values = []) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(statement, values);
    if (rows.length === 0) throw new Error(`Nobody is named by: ${statement}`);
    for (const { pid } of rows) await client.query('select pg_terminate_backend($1)', [pid]);
  });

const LOCKS = path.join(CHECKOUT, 'server/db/exclusively.ts');

/** The number of a job's lock, as the shop's code has it. */
function lockOf(job) {
  const [, digits] = new RegExp(`'${job}': ([\\d_]+)`).exec(readFileSync(LOCKS, 'utf8')) ?? [];
  if (digits === undefined) throw new Error(`${LOCKS} has no lock of ${job}`);
  return Number(digits.replaceAll('_', ''));
}

/** Holds the lock of a job and does nothing; returns what ends who holds it, by the statement of docs/runbook/job-overdue.md. */
export async function holdJob(url, job) {
  const lock = lockOf(job);
  await openSession(url, `select pg_advisory_lock(${lock})`);
  return () =>
    endSessions(
      url,
      `select pid, objid, state, query from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and granted and objid = $1`,
      [lock],
    );
}
