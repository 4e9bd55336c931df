import { sql } from 'drizzle-orm';
import type { DocumentKind } from '@/lib/contract/verification';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { requireVerification, type Subject, subjectByEmail } from '@/server/identity';
import { recordEvent } from '@/server/kernel/events';
import { openPicture } from './pictures';
import { mailRefusal, verify } from './record-answer';
import { statusesBefore } from './transitions';

const BY_OPERATOR = { by: 'operator' };

export interface WaitingCustomer {
  email: string;
  documents: number;
  /** ISO 8601, UTC: since when */
  since: string;
}

/** Whose documents wait to be looked at, the longest first. */
export async function listWaiting(db: Db): Promise<WaitingCustomer[]> {
  const { rows } = await db.execute<{ email: string; documents: number; since: string }>(sql`
    select email, count(*)::int as documents, min(uploaded_at) as since
    from identity_documents join customer_accounts as customers on customers.id = customer_id
    where identity_documents.status = 'waiting'
    group by email order by since`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export interface OpenDocument {
  id: string;
  kind: DocumentKind;
  /** JPEG */
  picture: Buffer;
}

/** A customer and the pictures that wait, in the clear; that they were opened is written down. @throws an Error for the operator */
export function openDocuments(
  db: Db,
  email: string,
): Promise<{ subject: Subject; documents: OpenDocument[] }> {
  return inTransaction({ db }, async (tx) => {
    const subject = await subjectOrComplaint(tx, email);
    const { rows } = await tx.execute<{ id: string; kind: DocumentKind; picture: Buffer }>(sql`
      select id, kind, picture from identity_documents
      where customer_id = ${subject.customer.id} and status = 'waiting' and picture is not null order by uploaded_at, id`);
    for (const { id } of rows)
      await recordEvent(tx, subject, 'verification.document_opened', id, BY_OPERATOR);
    const documents = rows.map(({ id, kind, picture }) => ({
      id,
      kind,
      picture: openPicture(picture, id),
    }));
    return { subject, documents };
  });
}

/**
 * Decides on all that waits of a customer: who is approved is verified, who is not reads why and may try again.
 * @param reason why not, for the customer to read; null approves
 * @returns how many documents were decided on; none the second time
 * @throws an Error for the operator: no such account
 */
export function decideDocuments(db: Db, email: string, reason: string | null): Promise<number> {
  return inTransaction({ db }, async (tx) => {
    const subject = await subjectOrComplaint(tx, email);
    const status = reason === null ? 'approved' : 'rejected';
    const { rows } = await tx.execute<{ id: string; method: string }>(sql`
      update identity_documents set status = ${status}, decided_at = shop_now()
      where customer_id = ${subject.customer.id} and status = 'waiting' returning id, method`);
    if (rows.length === 0) return 0;
    for (const { id } of rows)
      await recordEvent(tx, subject, `verification.document_${status}`, id, {
        ...BY_OPERATOR,
        reason,
      });
    // a form that was printed and not sent yet is not decided on
    const methods = [...new Set(rows.map(({ method }) => method))].join(' ');
    await tx.execute(sql`
      update verification_methods set status = 'attempted', changed_at = shop_now(), reason = ${reason},
        outcome = ${reason === null ? 'match' : 'no_match'}, refusals = refusals + ${reason === null ? 0 : 1}::int
      where customer_id = ${subject.customer.id} and type = any (string_to_array(${methods}, ' '))
        and status = any (string_to_array(${statusesBefore('attempted')}, ' '))`);
    if (reason === null) await verify(tx, subject);
    else await mailRefusal(tx, subject, reason);
    return rows.length;
  });
}

/** Has a customer verify before they deposit, spend or withdraw. @returns whether that is news */
export function demandVerification(db: Db, email: string): Promise<boolean> {
  return inTransaction({ db }, async (tx) => {
    const subject = await subjectOrComplaint(tx, email);
    const isNews = await requireVerification(tx, subject.customer.id);
    if (isNews)
      await recordEvent(tx, subject, 'verification.demanded', subject.customer.id, BY_OPERATOR);
    return isNews;
  });
}

async function subjectOrComplaint(tx: Tx, email: string): Promise<Subject> {
  const subject = await subjectByEmail(tx, email);
  if (!subject) throw new Error(`There is no account of ${email}.`);
  return subject;
}
