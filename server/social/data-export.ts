import { type SQL, sql } from 'drizzle-orm';

/** SQL: where else a customer signs in, as a section of their export. */
export const socialExport = (id: string): SQL => sql`
    select provider as "signInWith", email, linked_at as "addedAt", last_used_at as "lastSignInAt"
    from social_identities where customer_id = ${id} order by id`;
