import path from 'node:path';
import { DATA, dataPath } from './checkout.mjs';
import { Complaint } from './complaint.mjs';
import { describeLock, dropLock, lockOwner, ownerLives, takeLock } from './lock.mjs';
import { endProcess, identify, isAlive, launcher } from './processes.mjs';

// A check must leave no trace: only taking the lock creates the folder.
const file = path.join(DATA, 'shop.lock');

/** The shop that runs on the data folder now: `{ pid, kind, port, web }`, or undefined. */
export function runningShop() {
  const owner = lockOwner(file);
  return ownerLives(owner) ? owner : undefined;
}

/** @throws Complaint when another shop runs on the data folder */
export function requireNoOtherShop() {
  const shop = runningShop();
  if (!shop) return;
  throw new Complaint(
    `A shop already runs from this folder (process ${shop.pid}, http://localhost:${shop.port}). Stop it first, or use that one.`,
  );
}

/** Ends the processes that a killed start or a killed npm left behind; returns whether there were any. */
export async function endRemains() {
  const owner = lockOwner(file);
  const { npm, web } = owner ?? {};
  if (ownerLives(owner)) {
    if (!npm || isAlive(npm.pid, npm.identity)) return false;
    await endProcess(owner.pid, { identity: owner.identity, withinMs: 30_000 });
    return true;
  }
  if (!web || !isAlive(web.pid, web.identity)) return false;
  await endProcess(web.pid, { identity: web.identity });
  return true;
}

/** Locks the data folder for one shop. Returns functions to record its web server and to release the folder. */
export function takeShop(about) {
  const details = { ...about, npm: launcher() };
  if (!takeLock(dataPath('shop.lock'), details)) requireNoOtherShop();
  return {
    serve: (pid) => describeLock(file, { ...details, web: { pid, identity: identify(pid) } }),
    release: () => dropLock(file),
  };
}
