import { provideTransport } from '@/web/api/transport';
import { LINK_FORM_HEADER, LINK_FORM_PATH, linkFormAt } from '@/web/session/link-form';
import { POST } from './route';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
}));

const ORIGIN = 'http://shop.example';
const off = { is_on: false, muted_offers: [] };
let email: { is_on: boolean; muted_offers: string[] };
let refusal: number | undefined;
let wishes: unknown[];

beforeEach(() => {
  email = { is_on: true, muted_offers: ['super_66'] };
  refusal = undefined;
  wishes = [];
  provideTransport(async (request) => {
    if (refusal) return Response.json({ errors: [] }, { status: refusal });
    if (request.method === 'PUT')
      wishes.push(((await request.json()) as { preferences: unknown }).preferences);
    const preferences = { email, phone: off, sms: off, directmail: off };
    return Response.json({
      result: { recipient: 'p•••@fairdraw.example', features: { methods: [] }, preferences },
    });
  });
});

/** Submits the page's plain form with one of its buttons. */
async function press(path: string, fields: [string, string][], origin: string | null = ORIGIN) {
  const answer = await POST(
    new Request(`${ORIGIN}${LINK_FORM_PATH}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: 'shop.example', [LINK_FORM_HEADER]: path, ...(origin && { origin }) },
    }),
  );
  return { status: answer.status, location: answer.headers.get('location') };
}
const unsubscribe = '/unsubscribe/TOKEN';

test('only the pages that a mail’s link opens take a form, each with its own token', () => {
  expect(linkFormAt('/unsubscribe/TOKEN/one_lottery')).toEqual({
    page: 'unsubscribe',
    token: 'TOKEN',
    offerKey: 'one_lottery',
  });
  expect(linkFormAt('/communication-preferences/TOKEN')).toEqual({
    page: 'communicationPreferencesOf',
    token: 'TOKEN',
    offerKey: null,
  });
  for (const path of ['', '/', '/unsubscribe', '/communication-preferences', '/cart'])
    expect(linkFormAt(path)).toBeNull();
});

test('leaving all, and leaving one offer, lead back to the page, which says so', async () => {
  expect(await press(unsubscribe, [['what', 'all']])).toEqual({
    status: 303,
    location: `${unsubscribe}#done-all`,
  });
  expect(await press(`${unsubscribe}/one_lottery`, [['what', 'offer']])).toEqual({
    status: 303,
    location: `${unsubscribe}/one_lottery#done-offer`,
  });
  expect(wishes).toEqual([
    { email: { is_on: false } },
    { email: { muted_offers: ['super_66', 'one_lottery'] } },
  ]);
});

test('an address without an offer is about all of them', async () => {
  await press(unsubscribe, [['what', 'offer']]);
  expect(wishes).toEqual([{ email: { is_on: false } }]);
});

test('each can be undone; what was off before is left off', async () => {
  await press(unsubscribe, [['what', 'undo_all']]);
  await press(`${unsubscribe}/super_66`, [['what', 'undo_offer']]);
  email.is_on = false;
  expect(await press(unsubscribe, [['what', 'all']])).toMatchObject({
    location: `${unsubscribe}#already`,
  });
  expect(wishes).toEqual([{ email: { is_on: true } }, { email: { muted_offers: [] } }, {}]);
});

test('of the preferences only what was chosen changes', async () => {
  const page = '/communication-preferences/TOKEN';
  const fields: [string, string][] = [
    ['email', ''],
    ['sms', 'on'],
    ['phone', 'off'],
    ['mute', 'one_lottery'],
  ];
  expect(await press(page, fields)).toMatchObject({ location: `${page}#saved` });
  await press(page, [['mute_none', 'yes']]);
  expect(wishes).toEqual([
    {
      sms: { is_on: true },
      phone: { is_on: false },
      email: { muted_offers: ['super_66', 'one_lottery'] },
    },
    { email: { muted_offers: [] } },
  ]);
});

test.each([
  [410, 'expired'],
  [404, 'invalid'],
  [401, 'invalid'],
  [503, 'failed'],
])('a refusal with %d is said on the page as %s', async (status, outcome) => {
  refusal = status;
  expect(await press(unsubscribe, [['what', 'all']])).toMatchObject({
    location: `${unsubscribe}#${outcome}`,
  });
});

test('a form on somebody else’s page does nothing', async () => {
  for (const origin of ['http://evil.example', 'null', null])
    expect(await press(unsubscribe, [['what', 'all']], origin)).toMatchObject({ status: 403 });
  expect(wishes).toEqual([]);
});
