import { sql } from 'drizzle-orm';

/** SQL: a person has to decide on match `m`. What a register holds, the register decides. */
export const WAITS = sql`m.outcome is null and m.holds_until > shop_now() and m.break_id is not null`;

/** SQL: how many matches wait for a person (`count`), and since when the oldest does (`since`). */
export const matchesWaiting = sql`
  select count(*)::int as count, min(m.found_at) as since from exclusion_matches m where ${WAITS}`;
