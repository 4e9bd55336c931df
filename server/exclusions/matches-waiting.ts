import { sql } from 'drizzle-orm';

/** SQL: how many matches wait to be settled (`count`), and since when the oldest does (`since`). */
export const matchesWaiting = sql`
  select count(*)::int as count, min(found_at) as since
  from exclusion_matches where outcome is null and holds_until > shop_now()`;
