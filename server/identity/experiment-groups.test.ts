import { sql } from 'drizzle-orm';
import { CreateEvent, type VisitorEvent } from '@/lib/contract/events';
import { newId } from '@/server/kernel/ids';
import { testShop } from '@/server/testing/test-shop';
import { experimentGroups } from './experiment-groups';

process.env.EXPERIMENTS = 'order:control,new';
const shop = testShop();
const { database } = shop;

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await shop.customer()).ctx.customer.id));

test('a group that is added moves nobody, and takes some of those who come after', async () => {
  const before = await people(30);
  const groupsOf = (ids: string[], running: string) =>
    Promise.all(ids.map((id) => experimentGroups(database.db, id, running)));
  const first = await groupsOf(before, 'cart:short,long');
  expect(await groupsOf(before, 'cart:short,long,longer')).toEqual(first);
  expect(await groupsOf(before, 'cart:long,short')).toEqual(first);
  const after = await groupsOf(await people(30), 'cart:short,long,longer');
  expect(new Set(after.map(({ cart }) => cart))).toEqual(new Set(['short', 'long', 'longer']));
});

test('who was in a group that ended is drawn again, and stays there', async () => {
  const [id = ''] = await people(1);
  const draw = (running: string) => experimentGroups(database.db, id, running);
  expect(await draw('cart:old')).toEqual({ cart: 'old' });
  const again = await draw('cart:short,long');
  expect(['short', 'long']).toContain(again.cart);
  expect(await draw('cart:long,short,old')).toEqual(again);
  expect(await draw('')).toEqual({});
});

test('two reads at once answer the same group', async () => {
  const [id = ''] = await people(1);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => experimentGroups(database.db, id, 'cart:a,b,c;order:x,y')),
  );
  expect(new Set(all.map((groups) => JSON.stringify(groups))).size).toBe(1);
});

test('groups stand with the events of a visit that was agreed to, and with no others', async () => {
  const { api, ctx } = await shop.customer();
  const event = (over: Partial<VisitorEvent>): VisitorEvent => ({
    category: 'user',
    eventType: 'tracking_event',
    name: 'Click',
    clientInformation: {
      build: 'release',
      name: 'Fairdraw web',
      version: '1.0.0',
      clientEnvironment: { timezone: 'Australia/Sydney', locale: 'en-AU' },
    },
    source: '/',
    variant: 'AU',
    ...over,
  });
  await api(CreateEvent, event({ consentSessionId: newId() }));
  await api(CreateEvent, event({ name: 'Error' }));
  await shop.visitor()(CreateEvent, event({ consentSessionId: newId() }));
  const { rows } = await database.db.execute(
    sql`select customer_id, name, experiments from tracked_events order by id`,
  );
  const groups = await experimentGroups(database.db, ctx.customer.id);
  expect(['control', 'new']).toContain(groups.order);
  expect(rows).toEqual([
    { customer_id: ctx.customer.id, name: 'Click', experiments: groups },
    { customer_id: ctx.customer.id, name: 'Error', experiments: {} },
    { customer_id: null, name: 'Click', experiments: {} },
  ]);
});
