import { type SQL, sql } from 'drizzle-orm';

/** SQL: the states that a customer's rows had, as a section of their export. */
export const statesExport = (id: string): SQL => sql`
    select changed_at as "happenedAt", source || ': ' || change as kind, (
      select string_agg(key || ' ' || value, ', ' order by key) from jsonb_each_text(state)
      -- without ids, and hashes that nobody can read
      where value !~ '^([0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f-]{27})$') as description
    from row_history where customer_id = ${id} order by id, place`;
