import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../lib/processes.mjs';

/** Kills a database by SIGKILL, and waits until it is gone. */
export async function killPostmaster(postgres) {
  const file = path.join(postgres.where, 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  while (postgres.alive()) await pause(50);
}
