import { sql } from 'drizzle-orm';
import type { DocumentKind } from '@/lib/contract/verification';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { type Subject, subjectById } from '@/server/identity';
import { recordOpened } from './decide-documents';
import { openPicture } from './pictures';

type DocumentState = 'waiting' | 'approved' | 'rejected';

interface ListedCase extends Record<string, unknown> {
  /** of the oldest document that waits, or of the one that was decided on */
  id: string;
  customerId: string;
  name: string;
  email: string;
  kinds: DocumentKind[];
  /** as the database writes it */
  uploadedAt: string;
  decidedAt: string | null;
}

/**
 * A page of the queue, by ids, which begin with when they were made. Whose documents wait: a line a customer, the
 * longest first, but for those whose account is closed. What was decided: a line a document, the newest first.
 * @param after the id of the last one on the page before
 */
export async function listDocumentPage(
  db: Db,
  { state, after, limit }: { state: DocumentState; after?: string | undefined; limit: number },
): Promise<ListedCase[]> {
  const { rows } = await db.execute<ListedCase>(
    state === 'waiting'
      ? sql`
        select waiting.id, c.id as "customerId", concat_ws(' ', c.first_name, c.last_name) as name, c.email,
          waiting.kinds, waiting.since as "uploadedAt", null::timestamptz as "decidedAt"
        from (
          select customer_id, (array_agg(id order by id))[1] as id, array_agg(kind order by id) as kinds,
            min(uploaded_at) as since
          from identity_documents where status = 'waiting' group by customer_id) as waiting
        join customer_accounts c on c.id = waiting.customer_id
        where c.status <> 'closed' and ${after === undefined ? sql`true` : sql`waiting.id > ${after}`}
        order by waiting.id limit ${limit}`
      : sql`
        select d.id, c.id as "customerId", concat_ws(' ', c.first_name, c.last_name) as name, c.email,
          array[d.kind] as kinds, d.uploaded_at as "uploadedAt", d.decided_at as "decidedAt"
        from identity_documents d join customer_accounts c on c.id = d.customer_id
        where d.status = ${state} and ${after === undefined ? sql`true` : sql`d.id < ${after}`}
        order by d.id desc limit ${limit}`,
  );
  return rows;
}

interface CaseDocument extends Record<string, unknown> {
  id: string;
  kind: DocumentKind;
  status: DocumentState | 'superseded';
  uploadedAt: string;
  decidedAt: string | null;
  hasPicture: boolean;
}

interface CaseMethod extends Record<string, unknown> {
  method: VerificationMethod;
  status: string;
  outcome: string | null;
  reason: string | null;
  refusals: number;
  changedAt: string;
}

interface VerificationCase {
  subject: Subject;
  email: string;
  phone: string | null;
  state: 'active' | 'locked' | 'closed';
  methods: CaseMethod[];
  documents: CaseDocument[];
}

/**
 * What a customer entered, what came of each check, and which pictures there are; null where there is no such customer.
 * That those that wait were opened is written down.
 */
export async function openVerificationCase(
  tx: Tx,
  customerId: string,
): Promise<VerificationCase | null> {
  const { rows: accounts } = await tx.execute<{
    email: string;
    phone: string | null;
    state: VerificationCase['state'];
  }>(sql`
    select email, phone, status as state from customer_accounts where id = ${customerId}`);
  const [account] = accounts;
  if (!account) return null;
  const subject = await subjectById(tx, customerId);
  const { rows: methods } = await tx.execute<CaseMethod>(sql`
    select type as method, status, outcome, reason, refusals, changed_at as "changedAt"
    from verification_methods where customer_id = ${customerId} order by changed_at`);
  const { rows: documents } = await tx.execute<CaseDocument>(sql`
    select id, kind, status, uploaded_at as "uploadedAt", decided_at as "decidedAt", picture is not null as "hasPicture"
    from identity_documents where customer_id = ${customerId} order by id desc limit 40`);
  await recordOpened(
    tx,
    subject.customer,
    documents.filter(({ status, hasPicture }) => status === 'waiting' && hasPicture),
  );
  const iso = (time: string) => new Date(time).toISOString();
  return {
    subject,
    ...{ email: account.email, phone: account.phone, state: account.state },
    methods: methods.map((method) => ({ ...method, changedAt: iso(method.changedAt) })),
    documents: documents.map((document) => ({
      ...document,
      uploadedAt: iso(document.uploadedAt),
      decidedAt: document.decidedAt && iso(document.decidedAt),
    })),
  };
}

/** A picture of a customer's, a JPEG; null where they have no such document, or its picture is gone. */
export async function pictureOf(
  db: Db,
  { customerId, documentId }: { customerId: string; documentId: string },
): Promise<Buffer | null> {
  const { rows } = await db.execute<{ picture: Buffer | null }>(sql`
    select picture from identity_documents where id = ${documentId} and customer_id = ${customerId}`);
  const picture = rows[0]?.picture;
  return picture ? openPicture(picture, documentId) : null;
}
