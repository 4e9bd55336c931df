import { sql } from 'drizzle-orm';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  AnswerMessage,
  CloseMessage,
  ListFeedback,
  ListMessages,
  OpenMessage,
} from '@/lib/contract/operator/messages';
import { SendSupportMessage } from '@/lib/contract/support';
import { deliverMail } from '@/server/gateways/mail';
import { newId } from '@/server/kernel/ids';
import { LETTERS } from '@/server/mails';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

let writers = 0;
const aStranger = () => {
  writers += 1;
  return { name: 'Rosalind Quigley', email: `rosalind${writers}@fairdraw.example` };
};

async function writes(sender = aStranger(), message = 'Where is my ticket?\n\nI cannot see it.') {
  const { id } = await shop.visitor({ address: '' })(SendSupportMessage, {
    ...sender,
    topic: 'tickets',
    message,
  });
  return { id, sender };
}

const answer = ({ api }: TestStaff, messageId: string, text: string, answersRead = 0) =>
  refusal(api(AnswerMessage, { messageId, text, answersRead }));

test('a message waits masked, is opened with its history, and is answered by mail', async () => {
  const sam = await aStaffMember(shop, ['support'], 'Sam Example');
  const earlier = await writes();
  const { id } = await writes(earlier.sender, 'And now?');
  const { email, name } = earlier.sender;
  const { messages } = await sam.api(ListMessages, { limit: 200 });
  expect(messages.find((one) => one.id === id)).toMatchObject({
    name: 'R••• Q•••',
    email: 'ro•••@fairdraw.example',
    settledAt: null,
  });
  expect(JSON.stringify(messages)).not.toMatch(/Rosalind|And now/);
  const opened = await sam.api(OpenMessage, { messageId: id });
  expect(opened).toMatchObject({ name, email, message: { message: 'And now?', answers: [] } });
  expect(opened.others.map((other) => other.id)).toEqual([earlier.id]);
  expect(await answer(sam, id, 'It is there.\n\nLook again.')).toBe('done');
  const again = await sam.api(OpenMessage, { messageId: id });
  expect(again.message).toMatchObject({
    settledAt: expect.any(String),
    answers: [{ by: 'Sam Example', text: 'It is there.\n\nLook again.' }],
  });
  const { rows } = await database.pool.query(
    `select id, payload from outbox where payload ->> 'template' = 'support-answer' and payload ->> 'to' = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  await deliverMail({ db: database.db, ...LETTERS }, { ...rows[0], createdAt: new Date() });
  const { rows: mails } = await database.db.execute<{ body: string }>(
    sql`select body_text as body from mails where id = ${rows[0].id}`,
  );
  expect(mails[0]?.body).toMatch(/It is there\.[\s\S]*Look again\.[\s\S]*> And now\?/);
  const admin = await aStaffMember(shop, ['admin']);
  const { entries } = await admin.api(ListStaffLog, { subject: `message:${id}` });
  expect(entries.map(({ action }) => action)).toEqual([
    'message.opened',
    'message.answered',
    'message.opened',
  ]);
});

test('of two who answer at once one does, and the other reads that first', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const lee = await aStaffMember(shop, ['support']);
  const { id, sender } = await writes();
  const { email } = sender;
  const outcomes = await Promise.all([answer(sam, id, 'Yes.'), answer(lee, id, 'No.')]);
  expect(outcomes.sort()).toEqual(['done', 'message.answered_meanwhile']);
  expect(await answer(lee, id, 'And one thing more.', 1)).toBe('done');
  const { rows } = await database.pool.query(
    `select count(*)::int as mails from outbox where payload ->> 'template' = 'support-answer' and payload ->> 'to' = $1`,
    [email],
  );
  expect(rows).toEqual([{ mails: 2 }]);
});

test('what needs no answer is put away once, and can still be answered', async () => {
  const sam = await aStaffMember(shop, ['compliance']);
  const { id } = await writes();
  const close = () => refusal(sam.api(CloseMessage, { messageId: id, reason: 'Advertising' }));
  expect(await close()).toBe('done');
  expect(await close()).toBe('message.settled');
  const { messages } = await sam.api(ListMessages, { state: 'settled', limit: 200 });
  expect(messages.map((one) => one.id)).toContain(id);
  expect(await answer(sam, id, 'After all.', 1)).toBe('done');
});

test('what is no message is not opened, and an empty or endless answer is not sent', async () => {
  const sam = await aStaffMember(shop, ['support']);
  for (const messageId of [newId(), 'nothing'])
    expect(await refusal(sam.api(OpenMessage, { messageId }))).toBe('message.not_found');
  const { id } = await writes();
  expect(await answer(sam, id, '  \n ')).toMatch(/^request\./);
  expect(await answer(sam, id, 'a'.repeat(8_001))).toMatch(/^request\./);
  expect(await answer(sam, newId(), 'Hello')).toBe('message.not_found');
});

test('a customer’s message leads to their file, and lists take the same statements however many there are', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.member();
  const { id } = await robin.api(SendSupportMessage, { topic: 'wallet', message: 'Hello' });
  const opened = await sam.api(OpenMessage, { messageId: id });
  expect(opened.customerId).toBe(robin.ctx.customer.id);
  const count = () => countStatements(database.pool, () => sam.api(ListMessages, { limit: 2 }));
  await count();
  const before = await count();
  for (let n = 0; n < 3; n += 1) await writes();
  expect(await count()).toEqual(before);
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { messages, next } = await sam.api(ListMessages, { limit: 2, after });
    ids.push(...messages.map((one) => one.id));
    if (next === null) break;
    after = next;
  }
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('feedback shows nobody’s whole address', async () => {
  await database.db.execute(sql`
    insert into feedback (id, rating, comment, email, source, variant, client_information)
    values (${newId()}, 1, 'Quick and clear', 'somebody@fairdraw.example', '/cart', 'AU', '{}')`);
  const { api } = await aStaffMember(shop, ['content']);
  const { counts, latest } = await api(ListFeedback, {});
  expect(counts).toEqual([{ rating: 1, count: 1 }]);
  expect(latest).toMatchObject([{ comment: 'Quick and clear', email: 'so•••@fairdraw.example' }]);
});
