import { sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import { escapeMarkup } from '@/lib/text/escape-markup';
import { withSiteName } from '@/lib/text/site-values';
import type { Db } from '@/server/db/pool';
import { type Failures, type OutboxRow, oneByOne } from '@/server/kernel/outbox-delivery';
import { readEnv } from '@/server/runtime/env';
import { type ComposedMail, compose } from './compose';
import { asHtml, asText, leavingPaths } from './lay-out';
import type { Mails } from './mail';
import { send } from './send';
import { writeLetter } from './write-letter';

export { hangUp } from './send';

type Row = Pick<OutboxRow<'mail'>, 'id' | 'payload' | 'createdAt'>;
type SentMail = ComposedMail & { id: string; from: string; to: string; template: string };

/** Whose mails they are. */
export interface Sender {
  siteName: string;
  /** `Name <address>` */
  from: string;
}

/** Where mails are stored, all that the shop sends, and who sends them in a variant. */
export interface Delivery {
  db: Db;
  mails: Mails;
  senderOf: (variant: Variant) => Sender;
  /** the segments whose customers have no wallet: their mails promise none */
  segmentsWithoutWallet: () => readonly string[];
}

/**
 * Delivers mails from the outbox, each of which fails on its own. Those that only have to be stored are stored together:
 * a commit for each would be most of what they cost.
 */
export async function deliverMails(
  { db, ...letters }: Delivery,
  rows: OutboxRow<'mail'>[],
): Promise<Failures> {
  if (readEnv().SMTP_URL)
    return oneByOne<'mail'>((row) => deliverMail({ db, ...letters }, row))(rows);
  const mails: SentMail[] = [];
  const without = await recipientsWithoutWallet(db, letters, rows);
  const failures = await oneByOne<'mail'>(
    async (row) => void mails.push(await composed(letters, row, without)),
  )(rows);
  // what cannot be stored keeps nothing else back
  await store(db, mails).catch(async () => {
    for (const mail of mails) {
      await store(db, [mail]).catch((error: Error) => failures.set(mail.id, error));
    }
  });
  return failures;
}

/**
 * Composes a mail from the outbox, sends it where SMTP_URL is set, and stores it. The row's id is the mail's id: a
 * stored mail has been sent, and is not sent again.
 * @throws an Error for data that does not fit the template, and the mail server's refusal
 */
export async function deliverMail({ db, ...letters }: Delivery, row: Row): Promise<void> {
  const { SMTP_URL } = readEnv();
  if (SMTP_URL && (await hasLeft(db, row.id))) return;
  const mail = await composed(letters, row, await recipientsWithoutWallet(db, letters, [row]));
  if (SMTP_URL) await send(SMTP_URL, { from: mail.from, to: mail.to, message: mail.message });
  await store(db, [mail]);
}

/** Of the recipients, those who have no wallet. Nothing is asked where every segment has one. */
async function recipientsWithoutWallet(
  db: Db,
  { segmentsWithoutWallet }: Pick<Delivery, 'segmentsWithoutWallet'>,
  mails: readonly Row[],
): Promise<ReadonlySet<string>> {
  const segments = segmentsWithoutWallet();
  if (segments.length === 0) return new Set();
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from customer_accounts
    where email = any(${sql.param(mails.map(({ payload }) => payload.to))}::text[])
      and segment_name = any(${sql.param([...segments])}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

async function composed(
  { mails, senderOf }: Pick<Delivery, 'mails' | 'senderOf'>,
  { id, createdAt, payload }: Row,
  withoutWallet: ReadonlySet<string>,
): Promise<SentMail> {
  const { SITE_ORIGIN, PORT } = readEnv();
  const { to, template, data } = payload;
  const origin = SITE_ORIGIN ?? `http://localhost:${PORT}`;
  const { siteName, from } = senderOf(data.variant === 'GB' ? 'GB' : 'AU');
  const letter = writeLetter(mails, template, {
    ...data,
    ...(withoutWallet.has(to) && { isWithoutWallet: true }),
  });
  const mail = await compose({
    id,
    from,
    to,
    date: createdAt,
    subject: withSiteName(letter.subject, siteName),
    replyTo: letter.replyTo,
    unsubscribeUrl: letter.linkToken && origin + leavingPaths(letter.linkToken).unsubscribe,
    text: withSiteName(asText(letter, origin), siteName),
    html: withSiteName(
      asHtml(letter, origin, data.variant === 'GB' ? 'en-GB' : 'en-AU'),
      escapeMarkup(siteName),
    ),
  });
  return { ...mail, id, from, to, template };
}

async function hasLeft(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from mails where id = ${id}`);
  return rowCount === 1;
}

async function store(db: Db, mails: readonly SentMail[]): Promise<void> {
  const each = <T>(of: (mail: SentMail) => T) => sql.param(mails.map(of));
  await db.execute(sql`
    insert into mails (id, recipient, subject, body_text, body_html, message, template, customer_id)
    select mail.*, (select customers.id from customer_accounts as customers where email = recipient) from unnest(
      ${each(({ id }) => id)}::uuid[], ${each(({ to }) => to)}::text[],
      ${each(({ subject }) => subject)}::text[], ${each(({ text }) => text)}::text[],
      ${each(({ html }) => html)}::text[], ${each(({ message }) => message)}::bytea[],
      ${each(({ template }) => template)}::text[]) as mail (id, recipient, subject, body_text, body_html, message, template)
    on conflict (id) do nothing`);
}
