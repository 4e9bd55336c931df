import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint } from './complaint.mjs';

/** The folder that holds the whole project. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a command keeps what must outlive it: databases, secrets, locks, reports. Git ignores it. */
export const DATA = path.join(CHECKOUT, '.data');

/** A path below the data folder, which is made when it is missing. */
export function dataPath(...parts) {
  try {
    mkdirSync(DATA, { recursive: true });
    accessSync(DATA, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Complaint(
      `The folder ${DATA} cannot be written (${error.code}). Run this as the user it belongs to.`,
    );
  }
  // As root we run Postgres as another user, who must be able to pass through, not to look around.
  const mode = statSync(DATA).mode & 0o777;
  if (process.getuid?.() === 0 && (mode & 0o011) !== 0o011) chmodSync(DATA, mode | 0o011);
  return path.join(DATA, ...parts);
}
