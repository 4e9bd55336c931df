import { type SQL, sql } from 'drizzle-orm';

/** SQL: a customer's membership, as a section of their export. */
export const membershipExport = (id: string): SQL => sql`
    select member_no::text as "memberNo", status, status_since as "sinceAt", cohort,
      (select string_agg(entry_no::text, ' ' order by entry_no) from bonus_entries bonus
        where bonus.member_no = memberships.member_no) as numbers
    from memberships where customer_id = ${id}`;
