import { readFileSync } from 'node:fs';
import path from 'node:path';
import { childrenOf, pause } from '../lib/processes.mjs';

/** Kills a database by SIGKILL, and waits until it is gone. */
export async function killPostmaster(postgres) {
  process.kill(postmasterOf(postgres), 'SIGKILL');
  while (postgres.alive()) await pause(50);
}

/** Stops every process of a database by SIGSTOP: connections stay, and nothing answers. */
export function freezePostgres(postgres) {
  const postmaster = postmasterOf(postgres);
  // first, so that no child is born meanwhile
  process.kill(postmaster, 'SIGSTOP');
  for (const child of childrenOf(postmaster)) process.kill(child, 'SIGSTOP');
}

/** Has a frozen database go on where it was. */
export function thawPostgres(postgres) {
  const postmaster = postmasterOf(postgres);
  for (const one of [...childrenOf(postmaster), postmaster]) process.kill(one, 'SIGCONT');
}

function postmasterOf(postgres) {
  const file = path.join(postgres.where, 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
