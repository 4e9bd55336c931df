import type { Pool } from 'pg';

/** Where a node's code stands beside the schema of its database. */
export interface SchemaStanding {
  /** the newest migration that this code knows */
  known: string;
  /** the newest one that was applied */
  applied: string;
  /** the newest one that code must know to write; empty where any code may */
  floor: string;
}

const standings = new WeakMap<Pool, SchemaStanding>();

/** Notes what was read of the schema behind a pool. */
export const setStanding = (pool: Pool, standing: SchemaStanding): void =>
  void standings.set(pool, standing);

/** What was read last; undefined before a pool is watched (`watchSchema`). */
export const standingOf = (pool: Pool): SchemaStanding | undefined => standings.get(pool);

/** Whether migrations were applied that this node does not know. They concern it only when it is outdated, too. */
export function isSchemaNewer(pool: Pool): boolean {
  const standing = standings.get(pool);
  return standing !== undefined && standing.applied > standing.known;
}

/** Whether the schema was tightened beyond what this node knows: it may read, and must not write. */
export function isOutdated(pool: Pool): boolean {
  const standing = standings.get(pool);
  return standing !== undefined && standing.floor > standing.known;
}
