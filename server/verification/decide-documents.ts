import { sql } from 'drizzle-orm';
import type { DocumentKind } from '@/lib/contract/verification';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { requireVerification, type Subject, subjectByEmail } from '@/server/identity';
import type { Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
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
    await recordOpened(tx, subject.customer, rows);
    const documents = rows.map(({ id, kind, picture }) => ({
      id,
      kind,
      picture: openPicture(picture, id),
    }));
    return { subject, documents };
  });
}

/** That pictures were opened stands among what happened to their customer. */
export async function recordOpened(
  tx: Tx,
  customer: Customer,
  documents: readonly { id: string }[],
): Promise<void> {
  for (const { id } of documents)
    await recordEvent(tx, { customer }, 'verification.document_opened', id, BY_OPERATOR);
}

/**
 * Decides on all that waits of a customer: who is approved is verified, who is not reads why and may try again.
 * @param reason why not, for the customer to read; null approves
 * @returns how many documents were decided on; none the second time
 * @throws an Error for the operator: no such account
 */
export function decideDocuments(db: Db, email: string, reason: string | null): Promise<number> {
  return inTransaction({ db }, async (tx) =>
    decideWaiting(tx, await subjectOrComplaint(tx, email), reason),
  );
}

/**
 * The same in a transaction.
 * @param seen ids of the pictures that were looked at; where others wait by now, nothing is decided
 */
export async function decideWaiting(
  tx: Tx,
  subject: Subject,
  reason: string | null,
  seen?: readonly string[],
): Promise<number> {
  const waiting = await lockWaiting(tx, subject.customer.id);
  if (seen && waiting.some((id) => !seen.includes(id)))
    throw new ShopError('verification.documents_changed');
  const status = reason === null ? 'approved' : 'rejected';
  const { rows } = await tx.execute<{ id: string; method: string }>(sql`
    update identity_documents set status = ${status}, decided_at = shop_now()
    where id = any(${sql.param(waiting)}::uuid[]) and status = 'waiting' returning id, method`);
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
}

/**
 * Holds what waits of a customer until the transaction ends. Their methods are held first: so does whoever hands in
 * another picture, which waits until this is decided, or is seen by it.
 */
async function lockWaiting(tx: Tx, customerId: string): Promise<string[]> {
  await tx.execute(sql`
    select 1 from verification_methods where customer_id = ${customerId} order by type for update`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from identity_documents where customer_id = ${customerId} and status = 'waiting' order by id for update`);
  return rows.map(({ id }) => id);
}

/** Has a customer verify before they deposit, spend or withdraw. @returns whether that is news */
export function demandVerification(db: Db, email: string): Promise<boolean> {
  return inTransaction({ db }, async (tx) =>
    demandOf(tx, (await subjectOrComplaint(tx, email)).customer),
  );
}

/** The same in a transaction. */
export async function demandOf(tx: Tx, customer: Customer): Promise<boolean> {
  const isNews = await requireVerification(tx, customer.id);
  if (isNews)
    await recordEvent(tx, { customer }, 'verification.demanded', customer.id, BY_OPERATOR);
  return isNews;
}

async function subjectOrComplaint(tx: Tx, email: string): Promise<Subject> {
  const subject = await subjectByEmail(tx, email);
  if (!subject) throw new Error(`There is no account of ${email}.`);
  return subject;
}
