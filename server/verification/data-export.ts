import { type SQL, sql } from 'drizzle-orm';

/** SQL: how a customer was verified, as a section of their export. */
export const verificationExport = (id: string): SQL => sql`
    select type as kind, status, outcome, reason, asked_at as "startedAt", changed_at as "changedAt"
    from verification_methods where customer_id = ${id}
    union all
    select 'document: ' || kind, status, null, null, uploaded_at, decided_at
    from identity_documents where customer_id = ${id}
    order by "startedAt"`;
