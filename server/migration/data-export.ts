import { type SQL, sql } from 'drizzle-orm';

/** SQL: how a customer's account was moved, as a section of their export. */
export const migrationExport = (id: string): SQL => sql`
    select requested_at as "startedAt", terms_version as "termsOf", outcome, finished_at as "endedAt"
    from account_migrations where customer_id = ${id}`;
