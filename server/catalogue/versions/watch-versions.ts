import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { everythingTag } from '@/lib/routes/cache-tags';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { revalidate } from '@/server/kernel/revalidations';
import { addVersions, catalogueNow, heldVersions, versionNow } from './held-versions';
import { isBeginningTold, noteBeginning, versionsAfter } from './stored-versions';

/** Reads the versions that were written since it was read last, and the shop's time. */
export async function readNewVersions(db: Db): Promise<void> {
  const { versions, now } = await versionsAfter(db, newestHeld());
  addVersions(versions, now.getTime() - Date.now());
}

/** The catalogue that holds at this moment by the database: for what is promised by it, and keeps that. */
export async function readCatalogueNow(db: Db): Promise<CatalogueFile> {
  await readNewVersions(db);
  return catalogueNow();
}

const newestHeld = (): number => heldVersions().at(-1)?.no ?? 0;

/**
 * Reads what is new where this process has fallen behind. What sells calls it, in its transaction, with the number of the
 * version that holds there: nothing is sold at the price of another.
 */
export async function knowVersion(db: Db, no: number): Promise<void> {
  if (newestHeld() >= no) return;
  // the transaction's time may be older than now: the clock stays as it is
  addVersions((await versionsAfter(db, newestHeld())).versions);
}

/** @throws Error where a version that holds is not known here: nothing may be sold by the one before it */
export function assertKnown(no: number): void {
  if (newestHeld() < no) throw new Error(`Version ${no} of the catalogue is not known here`);
}

let toldOf = 0;

/**
 * Reads what is new, and tells every page when a version has begun. To be called more often than `LEAD_MS`, so that each
 * node knows a version before it begins.
 */
export async function lookAtVersions(db: Db): Promise<void> {
  await readNewVersions(db);
  const { no } = versionNow();
  if (no === 0 || no === toldOf) return;
  // a node that is too old for the schema writes nothing: it learns here that another has told them
  if (!(await isBeginningTold(db, no)))
    await inTransaction({ db }, async (tx) => {
      if (await noteBeginning(tx, no)) await revalidate(tx, [everythingTag()]);
    });
  toldOf = no;
}
