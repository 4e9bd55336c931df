import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { CatalogueProblems } from './catalogue-text';
import { problemsOfCatalogue } from './check-catalogue';
import { type CountCustomers, circumstancesAt } from './circumstances';
import { type Version, versionAt } from './held-versions';
import { listVersions, lockVersions, shopTime, writeVersion } from './stored-versions';
import { lookAtVersions, readNewVersions } from './watch-versions';

/** A version begins no sooner than this after it is written: by then every node has read it. */
export const LEAD_MS = 2_000;

interface Change {
  catalogue: CatalogueFile;
  /** when it begins, in the shop's time; as soon as it can where left out */
  from?: Date | undefined;
}

interface Writer {
  by: string;
  reason: string;
}

export interface Changed {
  /** null where it holds already */
  version: Version | null;
  /** versions that were planned and will never hold */
  superseded: Version[];
}

/** A change that is sound, while versions are locked. */
export interface CheckedChange extends Change {
  /** the version that would hold then without it */
  before: Version;
  /** versions that were planned and would never hold */
  superseded: Version[];
  /** it would hold then anyway, and nothing after it has to go */
  isNothing: boolean;
  /** its number */
  no: number;
}

/**
 * Writes a catalogue, which holds from an instant on: whole or not at all, and nothing where it would hold then anyway. It
 * supersedes whatever was planned for later.
 * @throws CatalogueProblems for one that is not sound, and for an instant that is past or too near
 */
export async function changeCatalogue(
  ctx: { db: Db },
  customersOf: CountCustomers,
  { by, reason, ...change }: Change & Writer,
): Promise<Changed> {
  const changed = await inTransaction(ctx, async (tx) =>
    writeChange(tx, await checkChange(tx, customersOf, change), { by, reason }),
  );
  await lookAtVersions(ctx.db);
  return changed;
}

/**
 * Locks the versions until the transaction ends, and holds a change against what there is.
 * @throws CatalogueProblems for one that is not sound, and for an instant that is past or too near
 */
export async function checkChange(
  tx: Tx,
  customersOf: CountCustomers,
  { catalogue, from }: Change,
): Promise<CheckedChange> {
  await lockVersions(tx);
  await readNewVersions(tx);
  const soonest = await soonestStart(tx);
  const validFrom = from ?? soonest;
  requireAhead(validFrom, soonest);
  const { raffles } = catalogue;
  const circumstances = await circumstancesAt(tx, customersOf, { raffles, from: validFrom });
  const problems = problemsOfCatalogue(catalogue, circumstances);
  if (problems.length > 0) throw new CatalogueProblems(problems);
  const versions = await listVersions(tx);
  const planned = versions.filter((version) => version.validFrom > soonest);
  const before = versionAt(validFrom);
  const superseded = planned.filter((version) => version.validFrom > validFrom);
  const holdsAnyway = isDeepStrictEqual(before.catalogue, catalogue);
  const isNothing = holdsAnyway && superseded.length === 0;
  return {
    ...{ catalogue, from, before, superseded, isNothing },
    no: (versions[0]?.no ?? 0) + 1,
  };
}

/**
 * Writes what was checked in the same transaction, which has to be committed at once: it begins within seconds.
 * @throws CatalogueProblems for an instant that has come too near
 */
export async function writeChange(
  tx: Tx,
  { catalogue, from, superseded, isNothing }: CheckedChange,
  { by, reason }: Writer,
): Promise<Changed> {
  if (isNothing) return { version: null, superseded: [] };
  const soonest = await soonestStart(tx);
  const validFrom = from ?? soonest;
  requireAhead(validFrom, soonest);
  const no = await writeVersion(tx, { catalogue, validFrom, writtenBy: by, reason });
  return { version: { no, validFrom, catalogue }, superseded };
}

function requireAhead(validFrom: Date, soonest: Date): void {
  if (validFrom < soonest)
    throw new CatalogueProblems([
      `${validFrom.toISOString()} is past, or nearer than the ${LEAD_MS / 1_000} seconds that every node needs to read it. Leave --from out for as soon as can be.`,
    ]);
}

/** The soonest that a version may begin. */
export async function soonestStart(tx: Db): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select ${shopTime} as now`);
  return new Date(new Date(rows[0]?.now ?? Number.NaN).getTime() + LEAD_MS);
}
