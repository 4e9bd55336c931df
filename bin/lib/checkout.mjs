import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint } from './complaint.mjs';

/** The project's root folder. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where commands keep what must outlive them: databases, secrets, locks, reports. Git ignores it. */
export const DATA = path.join(CHECKOUT, '.data');

/** A path in the data folder. Creates the data folder when it is missing. */
export function dataPath(...parts) {
  try {
    mkdirSync(DATA, { recursive: true });
    accessSync(DATA, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Complaint(
      `The folder ${DATA} cannot be written (${error.code}). Run this as the user it belongs to.`,
    );
  }
  // As root we run Postgres as another user, who must be able to pass through this folder but not to list it.
  const mode = statSync(DATA).mode & 0o777;
  if (process.getuid?.() === 0 && (mode & 0o011) !== 0o011) chmodSync(DATA, mode | 0o011);
  return path.join(DATA, ...parts);
}
