import { type SQL, sql } from 'drizzle-orm';

/** Clocks differ from node to node, and a change waits for what is under way: so much is not told apart. */
export const A_MINUTE = sql`interval '1 minute'`;

/**
 * SQL: the states that a table's rows were in, as `row_history` has them: each held from `since` until the next one,
 * whose `since` is its `until`. With `change = 'delete'` the row was not there from then on.
 * @param among a condition on `row_key`, where not all are looked at
 */
export const versionsOf = (source: string, among: SQL = sql`true`): SQL => sql`(
  select row_key, place, customer_id, change, state, changed_at as since,
    lead(changed_at, 1, 'infinity') over (partition by row_key order by place) as until
  from row_history where source = ${source} and ${among})`;

/** SQL: whether a state held at some moment around that time; `version` is the name of a row of `versionsOf`. */
export const heldAround = (version: string, at: string): SQL =>
  sql`${sql.raw(`${version}.since <= ${at}`)} + ${A_MINUTE} and ${sql.raw(`${version}.until >= ${at}`)} - ${A_MINUTE}
    and ${sql.raw(`${version}.change <> 'delete'`)}`;
