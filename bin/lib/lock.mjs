import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isAlive, pause } from './processes.mjs';

/** Who holds a lock file, alive or dead: `{ pid, identity, … }`, or undefined. */
export function lockOwner(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export const ownerLives = (owner) => owner !== undefined && isAlive(owner.pid, owner.identity);

/** Takes a lock file unless a living process holds it; returns whether we hold it now. */
export function takeLock(file, details = {}) {
  const draft = writeDraft(file, details);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, file);
        return true;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      if (ownerLives(lockOwner(file))) return false;
      removeDead(file);
    }
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Rewrites our details in a lock that we hold. */
export function describeLock(file, details) {
  renameSync(writeDraft(file, details), file);
}

export function dropLock(file) {
  if (lockOwner(file)?.pid === process.pid) rmSync(file, { force: true });
}

/**
 * Runs work that only one process at a time may do, after waiting for its turn. The work receives a function to
 * register its child: if we are killed, the next process ends that child before it begins.
 */
export async function inTurn(file, work, { whileWaiting = () => {} } = {}) {
  let hasReported = false;
  await endOrphan(lockOwner(file));
  while (!takeLock(file)) {
    if (!hasReported) whileWaiting(lockOwner(file));
    hasReported = true;
    await pause(40);
    await endOrphan(lockOwner(file));
  }
  try {
    return await work((pid) => describeLock(file, { child: { pid, identity: identify(pid) } }));
  } finally {
    dropLock(file);
  }
}

async function endOrphan(owner) {
  if (!owner?.child || ownerLives(owner)) return;
  const { pid, identity } = owner.child;
  if (!isAlive(pid, identity)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    return;
  }
  const deadline = Date.now() + 5_000;
  while (isAlive(pid, identity) && Date.now() < deadline) await pause(20);
}

let drafts = 0;

function writeDraft(file, details) {
  drafts += 1;
  const draft = `${file}.${process.pid}.${drafts}`;
  writeFileSync(
    draft,
    JSON.stringify({ pid: process.pid, identity: identify(process.pid), ...details }),
  );
  return draft;
}

// Two processes may find the same dead owner: the file that the slower one moves away could be the faster one's new
// lock.
function removeDead(file) {
  drafts += 1;
  const aside = `${file}.${process.pid}.${drafts}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (ownerLives(lockOwner(aside))) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process took the lock meanwhile, and keeps it.
    }
  }
  rmSync(aside, { force: true });
}
