import { sql } from 'drizzle-orm';
import { SendSupportMessage } from '@/lib/contract/support';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { deliverMail } from '@/server/gateways/mail';
import { LETTERS } from '@/server/mails';
import { testShop } from '@/server/testing/test-shop';

const { required, email: badEmail } = SHIPPED_MESSAGES.forms;
const shop = testShop();
const message = { topic: 'tickets', message: 'Where is my ticket?\n\nI cannot see it.' };
const aStranger = (number = 1) => ({
  name: 'Robin Example',
  email: `robin${number}@fairdraw.example`,
});

async function messagesOf(email: string) {
  const { rows } = await shop.database.pool.query<{ name: string; topic: string; message: string }>(
    'select name, topic, message from support_messages where email = $1',
    [email],
  );
  return rows;
}

async function mailsAbout(email: string) {
  const { rows } = await shop.database.pool.query<{
    id: string;
    payload: { to: string; template: string; data: Record<string, unknown> };
  }>(
    `select id, payload from outbox
     where payload->>'template' = 'support-message' and payload->'data'->>'email' = $1`,
    [email],
  );
  return rows;
}

test('a stranger’s message is kept and mailed to the support team, and the answer goes to its writer', async () => {
  const sender = aStranger();
  await shop.visitor()(SendSupportMessage, { ...message, ...sender, email: ` ${sender.email} ` });
  expect(await messagesOf(sender.email)).toEqual([{ name: sender.name, ...message }]);
  const [row] = await mailsAbout(sender.email);
  if (!row) throw new Error('no mail');
  expect(row.payload.to).toBe('hello@fairdraw.example');

  await deliverMail({ db: shop.database.db, ...LETTERS }, { ...row, createdAt: new Date() });
  const { rows } = await shop.database.db.execute<{ subject: string; body: string; raw: string }>(
    sql`select subject, body_text as body, convert_from(message, 'UTF8') as raw from mails where id = ${row.id}`,
  );
  expect(rows[0]?.subject).toBe('Message about tickets from Robin Example');
  expect(rows[0]?.body).toContain('I cannot see it.');
  expect(rows[0]?.raw).toContain(`Reply-To: ${sender.email}`);
});

test('a customer’s name and e-mail are those of the account, whatever the form says', async () => {
  const { api, ctx } = await shop.member();
  await api(SendSupportMessage, { ...message, name: 'Somebody else', email: 'else@x.example' });
  expect(await messagesOf('else@x.example')).toEqual([]);
  expect(await messagesOf(ctx.customer.email)).toHaveLength(1);
});

test('what is missing or wrong is said at its field, and nothing is kept', async () => {
  const send = shop.visitor();
  const refusal = (input: object) =>
    send(SendSupportMessage, { ...message, ...input }).catch((error) => error.byTarget());
  expect(await refusal({})).toEqual({ name: required, email: required });
  expect(await refusal({ ...aStranger(2), email: 'robin@' })).toEqual({ email: badEmail });
  expect(await refusal({ ...aStranger(2), message: '  ' })).toEqual({ message: required });
  expect(await refusal({ ...aStranger(2), message: 'a'.repeat(4001) })).toHaveProperty('message');
  expect(await refusal({ ...aStranger(2), topic: 'a topic\r\nBcc: all@x.example' })).toHaveProperty(
    'topic',
  );
  expect(await messagesOf(aStranger(2).email)).toEqual([]);
});

test('nobody writes more than five times in an hour, however many write at once', async () => {
  const sender = aStranger(3);
  const sent = await Promise.allSettled(
    Array.from({ length: 12 }, () => shop.visitor()(SendSupportMessage, { ...message, ...sender })),
  );
  const refused = sent.filter((answer) => answer.status === 'rejected');
  expect(sent.length - refused.length).toBe(5);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429 });
  expect(await messagesOf(sender.email)).toHaveLength(5);
  expect(await mailsAbout(sender.email)).toHaveLength(5);

  await shop.database.pool.query(
    `update support_senders set window_started_at = clock_timestamp() - interval '61 minutes'`,
  );
  await shop.visitor()(SendSupportMessage, { ...message, ...sender });
  expect(await messagesOf(sender.email)).toHaveLength(6);
});

test('one address writes under many names no more often than a household would', async () => {
  const from = shop.visitor({ address: '203.0.113.9' });
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      from(SendSupportMessage, { ...message, ...aStranger(100 + number) }),
    ),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
});
