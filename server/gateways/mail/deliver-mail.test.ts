import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import type { OutboxRow } from '@/server/kernel/outbox-delivery';
import { LETTERS } from '@/server/mails';
import { countStatements } from '@/server/testing/count-statements';
import { deliverMail, deliverMails } from '.';

const database = testDatabase();
const delivery = () => ({ db: database.db, ...LETTERS });

const aRow = () => ({
  id: newId(),
  createdAt: new Date('2025-06-30T01:02:03Z'),
  payload: {
    to: 'robin@fairdraw.example',
    template: 'welcome',
    data: { firstName: 'Zoë', variant: 'AU' },
  },
});

const queued = (): OutboxRow<'mail'> => ({ ...aRow(), kind: 'mail' });

interface StoredMail extends Record<string, unknown> {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  message: Buffer;
}

async function storedMails(id: string): Promise<StoredMail[]> {
  return (await database.db.execute<StoredMail>(sql`select * from mails where id = ${id}`)).rows;
}

test('a mail is kept as it travels: addressed, dated, known by its id, in text and HTML', async () => {
  const row = aRow();
  await deliverMail(delivery(), row);
  const [mail] = await storedMails(row.id);
  expect(mail).toMatchObject({ recipient: row.payload.to, subject: 'Welcome to Fairdraw' });
  expect(mail?.body_text).toContain('Hello Zoë,');
  const message = mail?.message.toString() ?? '';
  expect(message).toContain('To: robin@fairdraw.example\r\n');
  expect(message).toContain('From: Fairdraw <hello@fairdraw.example>\r\n');
  expect(message).toContain('Subject: Welcome to Fairdraw\r\n');
  expect(message).toContain('Date: Mon, 30 Jun 2025 01:02:03 +0000\r\n');
  expect(message).toContain(`Message-ID: <${row.id}@fairdraw.example>\r\n`);
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
});

test('delivered twice, also at once, a mail is kept once', async () => {
  const row = aRow();
  await Promise.all([deliverMail(delivery(), row), deliverMail(delivery(), row)]);
  await deliverMail(delivery(), row);
  expect(await storedMails(row.id)).toHaveLength(1);
});

test('of many mails each fails on its own: what cannot be written or stored keeps nothing else back', async () => {
  const [first, unwritten, unstored, last] = [queued(), queued(), queued(), queued()];
  unwritten.payload = { ...unwritten.payload, data: { variant: 'AU' } };
  unstored.id = 'not one that the database takes';
  const failures = await deliverMails(delivery(), [first, unwritten, unstored, last]);
  expect([...failures.keys()].toSorted()).toEqual([unwritten.id, unstored.id].toSorted());
  for (const { id } of [first, last]) expect(await storedMails(id)).toHaveLength(1);
  expect(await storedMails(unwritten.id)).toEqual([]);
});

test('mails that need no mail server are stored together, in one statement', async () => {
  const rows = Array.from({ length: 20 }, queued);
  const statements = await countStatements(database.pool, async () => {
    expect(await deliverMails(delivery(), rows)).toEqual(new Map());
  });
  expect(statements).toBe(1);
});
