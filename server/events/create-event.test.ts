import { sql } from 'drizzle-orm';
import { CreateEvent, type VisitorEvent } from '@/lib/contract/events';
import { newId } from '@/server/kernel/ids';
import { testShop } from '@/server/testing/test-shop';
import { listFeedback } from '.';

const shop = testShop();

const clientInformation = {
  build: 'release',
  name: 'Fairdraw web',
  version: '1.0.0',
  clientEnvironment: { timezone: 'Australia/Sydney', locale: 'en-AU' },
} as const;

const someFeedback = (over: Partial<VisitorEvent> = {}): VisitorEvent => ({
  category: 'user',
  eventType: 'feedback_event',
  name: 'feedback',
  clientInformation,
  source: '/powerball2018',
  variant: 'AU',
  rating: 1,
  comment: ' Quick and clear. ',
  ...over,
});

const aClick = (over: Partial<VisitorEvent> = {}): VisitorEvent => ({
  category: 'user',
  eventType: 'tracking_event',
  name: 'Click',
  clientInformation,
  source: '/',
  variant: 'AU',
  attributes: { campaign: 'spring' },
  details: { target: 'support' },
  ...over,
});

const rowsOf = async (table: 'feedback' | 'tracked_events') =>
  (await shop.database.db.execute(sql.raw(`select * from ${table} order by id desc`))).rows;

/** Every visitor has an address of their own, unless a test names one. */
const visitor = (from = newId()) => shop.visitor({ address: from });

test('what a visitor says is kept with their address, if they gave one', async () => {
  await visitor()(CreateEvent, someFeedback({ rating: -1, email: 'Jo@Example.org' }));
  expect((await rowsOf('feedback'))[0]).toMatchObject({
    rating: -1,
    comment: 'Quick and clear.',
    email: 'jo@example.org',
    customer_id: null,
    source: '/powerball2018',
    variant: 'AU',
    client_information: clientInformation,
  });
});

test('what people say can be read: moods counted, newest words first', async () => {
  await visitor()(CreateEvent, someFeedback({ rating: 0, comment: '' }));
  await visitor()(CreateEvent, someFeedback({ comment: 'Newest.' }));
  const { counts, latest } = await listFeedback(shop.database.db, 1);
  expect(counts.find(({ rating }) => rating === 0)).toEqual({ rating: 0, count: 1 });
  expect(latest).toMatchObject([{ rating: 1, comment: 'Newest.', source: '/powerball2018' }]);
});

test('what a customer says is kept under their name, without another address', async () => {
  const { api, ctx } = await shop.customer();
  await api(CreateEvent, someFeedback({ email: 'somebody@example.org' }));
  expect((await rowsOf('feedback'))[0]).toMatchObject({
    customer_id: ctx.customer.id,
    email: null,
  });
});

test('what somebody did is kept apart from what they said', async () => {
  await visitor()(CreateEvent, aClick({ consentSessionId: 's-1', anonymousId: 'a-1' }));
  expect((await rowsOf('tracked_events'))[0]).toMatchObject({
    name: 'Click',
    consent_session_id: 's-1',
    anonymous_id: 'a-1',
    attributes: { campaign: 'spring' },
    details: { target: 'support' },
  });
});

test.each<[string, Record<string, unknown>]>([
  ['a field that nobody knows', { ...someFeedback(), shoeSize: 44 }],
  ['a rating beside the three', { ...someFeedback(), rating: 2 }],
  ['feedback without a rating', { ...someFeedback(), rating: undefined }],
  ['a comment longer than 2000', { ...someFeedback(), comment: 'x'.repeat(2001) }],
  ['no address', { ...someFeedback(), email: 'jo at example' }],
  ['a page elsewhere', { ...someFeedback(), source: 'https://example.org/' }],
  ['feedback under an event name', { ...someFeedback(), name: 'Click' }],
  ['an event that is not tracked', { ...aClick(), name: 'Scroll' }],
  ['an event with an address', { ...aClick(), email: 'jo@example.org' }],
  ['more details than twelve', { ...aClick(), details: many(13) }],
  ['attributes that nobody knows', { ...aClick(), attributes: { ip: '203.0.113.7' } }],
])('%s is refused', async (_what, event) => {
  await expect(visitor()(CreateEvent, event as never)).rejects.toMatchObject({ status: 422 });
});

function many(count: number) {
  return Object.fromEntries([...Array(count).keys()].map((index) => [`p${index}`, index]));
}

test('an address is heard sixty times a minute, then asked to wait; others go on', async () => {
  const from = newId();
  const flood = visitor(from);
  await Promise.all(Array.from({ length: 60 }, () => flood(CreateEvent, aClick())));
  await expect(flood(CreateEvent, aClick())).rejects.toMatchObject({
    status: 429,
    code: 'request.rate_limited',
  });
  await visitor()(CreateEvent, aClick());

  await shop.database.db.execute(sql`
    update event_counts set minute_began_at = minute_began_at - interval '1 minute'
    where subject = ${from}`);
  await flood(CreateEvent, aClick());
});
