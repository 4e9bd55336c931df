import type { Client } from 'pg';

const TIGHTENS = /^-- tightens: needs code that knows (\S+)$/m;

/** A row of `schema_migrations`, as far as the floor is concerned. */
interface AppliedFloor {
  name: string;
  /** the newest migration that code must know to write from here on; null where it changes nothing */
  needs?: string | null;
}

/**
 * The newest migration that code must know to write beside this one: the file's line
 * `-- tightens: needs code that knows NNNN_name.sql`. Null for one that only expands the schema.
 */
export const neededBy = (sql: string): string | null => TIGHTENS.exec(sql)?.[1] ?? null;

/** What code must know to write to a schema: the highest floor of its migrations, empty where there is none. */
export const floorOf = (applied: readonly AppliedFloor[]): string =>
  applied.reduce((floor, { needs }) => (needs && needs > floor ? needs : floor), '');

/**
 * Whether code that knows the migrations up to `newest` may use a schema on which a migration that it does not know was
 * applied: later ones that only expanded it do not concern that code.
 */
export const isUsable = (newest: string, unknown: string, floor: string): boolean =>
  unknown > newest && floor <= newest;

/** Raises the floor in the transaction that applies a migration, where that tightens the schema. */
export async function raiseFloor(
  client: Client,
  { name, sql }: { name: string; sql: string },
): Promise<void> {
  const needs = neededBy(sql);
  if (needs === null) return;
  await client.query('update schema_migrations set needs = $2 where name = $1', [name, needs]);
}
