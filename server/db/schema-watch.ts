import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';
import { provideMetrics, single } from '@/lib/process/metrics';
import { log } from '@/server/runtime/log';
import { MIGRATIONS } from './migrate';
import { isOutdated, isSchemaNewer, setStanding, standingOf } from './schema-standing';
import { sqlState } from './transaction';

export interface SchemaWatch {
  /** Reads the schema's standing. @throws the database's error */
  look(): Promise<void>;
}

interface Options {
  /** called once, when this node may no longer write */
  onOutdated?: () => void;
  /** the newest migration that this node knows; by default the newest file of its checkout, now */
  known?: string;
}

const watches = new WeakMap<Pool, SchemaWatch>();

/**
 * Watches whether a newer release changes the schema under this node: `look` is to be called every few seconds, and is
 * called when a statement fails as one does that does not fit the schema. A node that is outdated opens no transaction
 * that writes (`inTransaction`), and its API refuses changes.
 */
export async function watchSchema(pool: Pool, options: Options = {}): Promise<SchemaWatch> {
  const known = options.known ?? (await newestMigration());
  const look = async () => {
    const before = { newer: isSchemaNewer(pool), outdated: isOutdated(pool) };
    const { rows } = await pool.query<{ applied: string | null; floor: string | null }>(`
      select max(name) as applied, max(to_jsonb(applied) ->> 'needs') as floor from schema_migrations applied`);
    setStanding(pool, { known, applied: rows[0]?.applied ?? '', floor: rows[0]?.floor ?? '' });
    if (isSchemaNewer(pool) && !before.newer)
      log.info('the schema is newer than this node', { ...standingOf(pool) });
    if (isOutdated(pool) && !before.outdated) {
      log.error('this node is too old for the schema: it takes no changes any more', {
        ...standingOf(pool),
      });
      options.onOutdated?.();
    }
  };
  const watch = { look };
  watches.set(pool, watch);
  await look();
  return watch;
}

/**
 * Whether an error comes from a schema that was tightened under this node: the same call succeeds on a newer node. It
 * looks at the schema when a statement was refused, since that is often the first sign.
 */
export async function isFaultOfSchema(pool: Pool, error: unknown): Promise<boolean> {
  if (!isOutdated(pool) && MISFIT.test(sqlState(error) ?? '')) {
    // the error is answered as a fault when even this look fails
    await watches
      .get(pool)
      ?.look()
      .catch((reason: unknown) => log.error('the schema was not read', { error: reason }));
  }
  return isOutdated(pool) && sqlState(error) !== undefined;
}

/** SQLSTATEs of a statement that another schema would have taken: data, constraints, names, cached plans, triggers. */
const MISFIT = /^(0A000|22...|23...|42...|P0001)$/;

/** Adds this node's standing to the metrics. */
export function measureSchema(pool: Pool): void {
  provideMetrics('schema', () => [
    single(
      'gauge',
      'schema_newer',
      '1 where a newer release has migrated the database of this node.',
      Number(isSchemaNewer(pool)),
    ),
    single(
      'gauge',
      'schema_outdated',
      '1 where this node is too old for the schema: it answers changes with 503, and is to be replaced.',
      Number(isOutdated(pool)),
    ),
  ]);
}

async function newestMigration(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return names.toSorted().at(-1) ?? '';
}
