import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { LETTERS } from '@/server/mails';
import { deliverMail, hangUp } from '.';
import { send } from './send';
import { aMailServer } from './testing/mail-server';

const database = testDatabase();
const delivery = () => ({ db: database.db, ...LETTERS });
let server: Awaited<ReturnType<typeof aMailServer>>;

beforeAll(async () => {
  server = await aMailServer();
  process.env.SMTP_URL = server.url;
});
afterAll(async () => {
  hangUp();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.state.isRefusing = false;
});

const aRow = () => ({
  id: newId(),
  createdAt: new Date(),
  payload: {
    to: 'robin@fairdraw.example',
    template: 'welcome',
    data: { firstName: 'Robin', variant: 'AU' },
  },
});

async function isStored(id: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from mails where id = $1', [id]);
  return rowCount === 1;
}

test('the mail server gets the message byte for byte', async () => {
  await send(server.url, {
    from: 'Fairdraw <hello@fairdraw.example>',
    to: 'robin@fairdraw.example',
    message: Buffer.from('Subject: Hello\r\n\r\nA line\r\n.a line that starts with a dot\r\n'),
  });
  expect(server.received).toEqual([
    {
      from: 'hello@fairdraw.example',
      to: 'robin@fairdraw.example',
      message: 'Subject: Hello\r\n\r\nA line\r\n..a line that starts with a dot',
    },
  ]);
});

test('a mail that has left is not sent again', async () => {
  const row = aRow();
  await deliverMail(delivery(), row);
  await deliverMail(delivery(), row);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.message).toContain(`Message-ID: <${row.id}@fairdraw.example>`);
  expect(await isStored(row.id)).toBe(true);
});

test('one that the mail server refuses is thrown back, not kept, and sent when it is tried again', async () => {
  const row = aRow();
  server.state.isRefusing = true;
  await expect(deliverMail(delivery(), row)).rejects.toThrow('not now');
  expect(await isStored(row.id)).toBe(false);

  server.state.isRefusing = false;
  await deliverMail(delivery(), row);
  expect(server.received).toHaveLength(1);
  expect(await isStored(row.id)).toBe(true);
});
