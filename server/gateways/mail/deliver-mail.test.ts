import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { deliverMail } from '.';

const database = testDatabase();

const aRow = () => ({
  id: newId(),
  createdAt: new Date('2025-06-30T01:02:03Z'),
  payload: {
    to: 'robin@fairdraw.example',
    template: 'welcome',
    data: { firstName: 'Zoë', variant: 'AU' },
  },
});

interface Kept extends Record<string, unknown> {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  message: Buffer;
}

async function kept(id: string): Promise<Kept[]> {
  return (await database.db.execute<Kept>(sql`select * from mails where id = ${id}`)).rows;
}

test('a mail is kept as it travels: addressed, dated, known by its id, in text and HTML', async () => {
  const row = aRow();
  await deliverMail(database.db, row);
  const [mail] = await kept(row.id);
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
  await Promise.all([deliverMail(database.db, row), deliverMail(database.db, row)]);
  await deliverMail(database.db, row);
  expect(await kept(row.id)).toHaveLength(1);
});
