import { type SQL, sql } from 'drizzle-orm';

/** SQL: a customer's passkeys, as a section of their export. */
export const passkeysExport = (id: string): SQL => sql`
    select name, created_at as "addedAt", last_used_at as "lastUsedAt"
    from passkeys where customer_id = ${id} order by id`;
