import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { OutboxRow } from '@/server/kernel/outbox-delivery';
import { readEnv } from '@/server/runtime/env';
import { compose } from './compose';
import { asHtml, asText, leavingPaths } from './lay-out';
import { send } from './send';
import { writeLetter } from './write-letter';

export { hangUp } from './send';

/**
 * Composes a mail from the outbox, sends it where SMTP_URL is set, and stores it. The row's id is the mail's id: a
 * stored mail has been sent, and is not sent again.
 * @throws an Error for data that does not fit the template, and the mail server's refusal
 */
export async function deliverMail(
  db: Db,
  row: Pick<OutboxRow<'mail'>, 'id' | 'payload' | 'createdAt'>,
): Promise<void> {
  const { SMTP_URL, MAIL_FROM, SITE_ORIGIN, PORT } = readEnv();
  if (SMTP_URL && (await hasLeft(db, row.id))) return;
  const { to, template, data } = row.payload;
  const origin = SITE_ORIGIN ?? `http://localhost:${PORT}`;
  const letter = writeLetter(template, data);
  const mail = await compose({
    id: row.id,
    from: MAIL_FROM,
    to,
    date: row.createdAt,
    subject: letter.subject,
    replyTo: letter.replyTo,
    unsubscribeUrl: letter.linkToken && origin + leavingPaths(letter.linkToken).unsubscribe,
    text: asText(letter, origin),
    html: asHtml(letter, origin, data.variant === 'GB' ? 'en-GB' : 'en-AU'),
  });
  if (SMTP_URL) await send(SMTP_URL, { from: MAIL_FROM, to, message: mail.message });
  await db.execute(sql`
    insert into mails (id, recipient, subject, body_text, body_html, message)
    values (${row.id}, ${to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.message})
    on conflict (id) do nothing`);
}

async function hasLeft(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from mails where id = ${id}`);
  return rowCount === 1;
}
