import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { ChangePreferences } from '@/lib/contract/preferences';
import type { Db } from '@/server/db/pool';
import { testDatabase } from '@/server/db/testing/test-database';
import { deliverMail } from '@/server/gateways/mail';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { LINK_DAYS, readLinkToken, writeLinkToken } from '@/server/kernel/preference-link';
import { LETTERS } from '@/server/mails';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { changeChannelPreferences, changePreferences, getPreferences } from './change-preferences';

const database = testDatabase();
let db: Db;
let visitor: Context;
beforeAll(() => {
  db = database.db;
  visitor = guestContext(db);
});

type Wishes = VerbInput<typeof ChangePreferences>['preferences'];
const change = (id: string, preferences: Wishes, ctx = visitor) =>
  changePreferences(ctx, { id, preferences, unsubscribeReasons: [] });

async function aReader() {
  const customer = await aCustomer(db);
  await db.execute(sql`update customers set marketing_accepted = true where id = ${customer.id}`);
  return { customer, token: writeLinkToken(customer.id) };
}

test('a mail’s link shows and changes its reader’s preferences without a sign-in', async () => {
  const { customer, token } = await aReader();
  const before = await getPreferences(visitor, { id: token });
  expect(before.preferences.email).toEqual({ isOn: true, mutedOffers: [] });
  expect(before.preferences.sms.isOn).toBe(false);
  expect(before.recipient).toBe(`${customer.email[0]}•••@fairdraw.example`);

  const after = await change(token, { email: { isOn: false } });
  expect(after.preferences.email.isOn).toBe(false);
  const own = await getPreferences(customerContext(db, customer), { id: customer.id });
  expect(own.preferences.email.isOn).toBe(false);
  expect(own.recipient).toBe(customer.email);
});

test('the link works again: what was left can be undone, and saying it twice changes nothing', async () => {
  const { customer, token } = await aReader();
  for (let time = 0; time < 3; time += 1) await change(token, { email: { isOn: false } });
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from events where kind = 'preferences.changed' and subject_id = ${customer.id}`);
  expect(Number(rows[0]?.count)).toBe(1);
  expect((await change(token, { email: { isOn: true } })).preferences.email.isOn).toBe(true);
});

test('an id alone opens nothing, to strangers and to other customers', async () => {
  const { customer } = await aReader();
  const other = customerContext(db, await aCustomer(db));
  await expect(getPreferences(visitor, { id: customer.id })).rejects.toMatchObject({
    code: 'auth.required',
  });
  await expect(change(customer.id, { email: { isOn: false } }, other)).rejects.toMatchObject({
    code: 'preferences.link_invalid',
  });
  const own = await getPreferences(customerContext(db, customer), { id: customer.id });
  expect(own.preferences.email.isOn).toBe(true);
});

test('a changed, foreign or old link opens nothing', async () => {
  const { token } = await aReader();
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const swapped = token.slice(0, 20) + (token[20] === 'x' ? 'y' : 'x') + token.slice(21);
  for (const id of [changed, swapped, token.slice(1), `${token}A`, 'anything'])
    await expect(getPreferences(visitor, { id })).rejects.toMatchObject({
      code: 'preferences.link_invalid',
    });
  const nobody = writeLinkToken(newId());
  await expect(getPreferences(visitor, { id: nobody })).rejects.toMatchObject({
    code: 'preferences.link_invalid',
  });
  const { customer } = await aReader();
  const long = Date.now() - LINK_DAYS * 86_400_000;
  await expect(
    change(writeLinkToken(customer.id, long), { email: { isOn: false } }),
  ).rejects.toMatchObject({ code: 'preferences.link_expired' });
  expect(readLinkToken(writeLinkToken(customer.id, long + 5000)).is).toBe('valid');
});

test('one offer can be silenced, one channel set, and reasons told afterwards', async () => {
  const { customer, token } = await aReader();
  await change(token, { email: { mutedOffers: ['one_lottery', 'one_lottery'] } });
  const set = await changeChannelPreferences(visitor, {
    id: token,
    channel: 'sms',
    preferences: { isOn: true },
    unsubscribeReasons: [],
  });
  expect(set.preferences).toMatchObject({
    email: { isOn: true, mutedOffers: ['one_lottery'] },
    sms: { isOn: true },
    phone: { isOn: false },
  });
  await changePreferences(visitor, {
    id: token,
    preferences: {},
    unsubscribeReasons: ['too_many', 'playing_less'],
  });
  const { rows } = await db.execute<{ reasons: string[] }>(
    sql`select reasons from unsubscribe_reasons where customer_id = ${customer.id}`,
  );
  expect(rows).toEqual([{ reasons: ['too_many', 'playing_less'] }]);
});

test('a marketing mail tells how to leave, for people and for mail programs; others do not', async () => {
  const { customer } = await aReader();
  const deliver = async (template: string, data: Record<string, unknown>) => {
    const id = newId();
    const payload = {
      to: customer.email,
      template,
      data: { firstName: 'Robin', variant: 'AU', ...data },
    };
    await deliverMail({ db, ...LETTERS }, { id, createdAt: new Date(), payload });
    const { rows } = await db.execute<{ body_text: string; body_html: string; message: Buffer }>(
      sql`select body_text, body_html, message from mails where id = ${id}`,
    );
    return rows[0];
  };
  const mail = await deliver('monthly-giveaway-open', {
    customerId: customer.id,
    closesAt: '2026-11-30T09:00:00.000Z',
    prize: { amountCents: 500_000, currency: 'AUD' },
    winners: 2,
  });
  const token = /\/unsubscribe\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  expect(readLinkToken(token)).toEqual({ is: 'valid', customerId: customer.id });
  expect(mail?.body_html).toContain(`/communication-preferences/${token}`);
  expect(mail?.message.toString().replace(/\r\n\s+/g, ' ')).toMatch(
    /List-Unsubscribe: <http[^>]*\/unsubscribe\//,
  );
  expect((await deliver('welcome', {}))?.body_text).not.toContain('/unsubscribe/');
});

test('the mail to holders of a closed draw is turned off on its own, also by a mail’s link, and nothing else changes', async () => {
  const { token } = await aReader();
  expect((await getPreferences(visitor, { id: token })).closingMails).toBe(true);
  const off = await changePreferences(visitor, {
    ...{ id: token, preferences: {}, unsubscribeReasons: [] },
    closingMails: false,
  });
  expect(off).toMatchObject({ closingMails: false, preferences: { email: { isOn: true } } });
  expect((await change(token, { email: { isOn: false } })).closingMails).toBe(false);
});
