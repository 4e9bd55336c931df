import { sql } from 'drizzle-orm';
import { ListSentNotifications, ListUnreached } from '@/lib/contract/operator/notifications';
import { welcomeMail } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { queueMail } from '@/server/kernel/queue-mail';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aParty } from '@/server/testing/a-party';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { countNotifications } from './count-notifications';

const shop = testShop();
const { database } = shop;

beforeEach(async () => {
  await database.db.execute(sql`truncate outbox, notification_figures, group_news`);
});

const welcome = (to: string) =>
  queueMail(database.db, welcomeMail, to, { firstName: 'Robin', variant: 'AU' });
const push = (customerId: string) =>
  addToOutbox(database.db, 'push', {
    customerId,
    subscriptionId: newId(),
    notice: { kind: 'win' },
  });
const sent = async (input: object = {}) => {
  const { api } = await aStaffMember(shop, ['support']);
  const { sent: rows } = await api(ListSentNotifications, input);
  return rows.map(({ day: _day, ...row }) => row);
};

test('what is sent is counted by day, channel and kind, again until it has left, and never twice', async () => {
  await aParty(shop, 1);
  await database.db.execute(sql`truncate outbox`);
  for (const name of ['one', 'two']) await welcome(`${name}@fairdraw.example`);
  await push(newId());
  await countNotifications(database);
  const feed = { channel: 'feed', kind: 'member_joined', queued: 1, sent: 1, retried: 0 };
  const mails = { channel: 'mail', kind: 'welcome', queued: 2, sent: 0, retried: 0 };
  const pushes = { channel: 'push', kind: 'win', queued: 1, sent: 0, retried: 0 };
  expect(await sent()).toEqual([feed, mails, pushes]);
  // days later they leave, one of them at the second attempt
  await database.db.execute(sql`update outbox set created_at = created_at - interval '3 days'`);
  await database.db.execute(
    sql`update notification_figures set day = day - 3 where channel <> 'feed'`,
  );
  await database.db.execute(sql`
    update outbox set delivered_at = shop_now(), attempts = case payload ->> 'to' when 'one@fairdraw.example' then 2 else 1 end`);
  await countNotifications(database);
  await countNotifications(database);
  expect(await sent()).toEqual([feed, { ...mails, sent: 2, retried: 1 }, { ...pushes, sent: 1 }]);
  expect(await sent({ channel: 'mail' })).toEqual([{ ...mails, sent: 2, retried: 1 }]);
  // what left is forgotten, and its figures stay
  await database.db.execute(sql`truncate outbox`);
  await countNotifications(database);
  expect(await sent({ channel: 'push' })).toEqual([{ ...pushes, sent: 1 }]);
  const { api } = await aStaffMember(shop, ['admin']);
  const latest = await api(ListSentNotifications, { days: 1 });
  expect(latest.sent).toMatchObject([{ channel: 'feed' }]);
  const earlier = await api(ListSentNotifications, { days: 1, below: latest.next ?? undefined });
  expect([earlier.sent.length, earlier.next]).toEqual([2, null]);
});

test('whoever nothing reaches for a day stands there once, masked, with why and what waits', async () => {
  const { api } = await aStaffMember(shop, ['support']);
  const { ctx } = await shop.customer({ firstName: 'Robin', lastName: 'Example' });
  const { id, email } = ctx.customer;
  await welcome(email);
  await welcome(email);
  await push(id);
  await welcome('stranger@elsewhere.example');
  const fail = sql`attempts = 5, last_error = ${`550 no mailbox ${email} here`}`;
  await database.db.execute(sql`update outbox set ${fail}`);
  expect((await api(ListUnreached, {})).unreached).toEqual([]);
  await database.db.execute(sql`update outbox set created_at = created_at - interval '25 hours'`);
  const customer = { customerId: id, name: 'R••• E•••', state: 'active' };
  const { unreached, next } = await api(ListUnreached, {});
  expect(unreached).toMatchObject([
    { channel: 'mail', waiting: 2, kinds: ['welcome'], customer, attempts: 5 },
    { channel: 'push', waiting: 1, kinds: ['win'], customer, recipient: null },
    { channel: 'mail', waiting: 1, customer: null, recipient: 'st•••@elsewhere.example' },
  ]);
  expect([next, JSON.stringify(unreached).includes(email)]).toEqual([null, false]);
  const first = await api(ListUnreached, { limit: 2 });
  const rest = await api(ListUnreached, { limit: 2, after: first.next ?? undefined });
  expect([...first.unreached, ...rest.unreached]).toEqual(unreached);
  expect((await api(ListSentNotifications, {})).unreached.count).toBe(3);
});

test('both lists take the same statements however much there is', async () => {
  const { api } = await aStaffMember(shop, ['auditor']);
  for (const look of [() => api(ListSentNotifications, {}), () => api(ListUnreached, {})]) {
    await look();
    const before = await countStatements(database.pool, look);
    for (let n = 0; n < 5; n += 1) await welcome(`${newId()}@fairdraw.example`);
    await database.db.execute(
      sql`update outbox set last_error = 'gone', created_at = created_at - interval '2 days'`,
    );
    await countNotifications(database);
    expect(await countStatements(database.pool, look)).toBe(before);
  }
});
