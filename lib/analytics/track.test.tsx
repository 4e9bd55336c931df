import { jest } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/api-error';
import { saveConsent } from '@/lib/consent/consent';
import { readCookie, removeCookie } from '@/lib/consent/cookie-jar';
import { COOKIES, type CookieKey } from '@/lib/consent/cookies';
import { tracked } from '@/lib/queries/tracked';
import { failureStatus, isSurfaced } from './failure-status';
import { listen, listenForFailures } from './listen';
import { readyToTrack, stopTracking, track } from './track';

const build = { build: 'internal', name: 'fairdraw web', version: '1.0.0' } as const;
let sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent = [];
  window.history.replaceState(null, '', '/powerball2018?utm_source=mail&utm_term=%3Cscript%3E');
  global.fetch = jest.fn(async (_to: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response('{}');
  }) as typeof fetch;
});
afterEach(() => {
  stopTracking();
  jest.useRealTimers();
  for (const key of Object.keys(COOKIES) as CookieKey[]) removeCookie(key);
});

const ready = () => readyToTrack({ build, variant: 'AU' });

test('nothing is told without consent, and no cookie written', async () => {
  ready();
  await track('Click', { target: 'support' });
  saveConsent(['essential']);
  await track('Click', { target: 'support' });
  expect(sent).toEqual([]);
  expect(readCookie('anonymousId')).toBeUndefined();
});

test('with consent an event says where, whence and by which visit, and only clean utm values', async () => {
  saveConsent(['non_essential']);
  ready();
  await track('Click', { target: 'support' });
  expect(sent).toEqual([
    {
      category: 'user',
      event_type: 'tracking_event',
      name: 'Click',
      details: { target: 'support' },
      source: '/powerball2018',
      client_information: {
        ...build,
        client_environment: { timezone: expect.any(String), locale: 'en-US' },
      },
      variant: 'AU',
      attributes: { source: 'mail' },
      consent_session_id: readCookie('consentSession'),
      anonymous_id: readCookie('anonymousId'),
    },
  ]);
});

test('every page opened with consent keeps the visit alive, whatever happens on it', () => {
  ready();
  expect(readCookie('consentSession')).toBeUndefined();
  saveConsent(['non_essential']);
  ready();
  expect(readCookie('consentSession')).toBeDefined();
  expect(readCookie('anonymousId')).toBeDefined();
});

test('an event waits 100 ms, a second and ten seconds for the page to be ready, then is lost', async () => {
  jest.useFakeTimers();
  saveConsent(['non_essential']);
  void track('Click');
  await jest.advanceTimersByTimeAsync(100);
  ready();
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);

  stopTracking();
  void track('Click');
  await jest.advanceTimersByTimeAsync(11_100);
  ready();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('a change that is counted is told when it succeeded; signing out forgets who it was', async () => {
  saveConsent(['non_essential']);
  ready();
  const queryClient = new QueryClient();
  const stop = listen(queryClient);
  const change = (name: 'Login' | 'Logout') =>
    new MutationObserver(queryClient, {
      mutationFn: async () => ({ status: 'ok' }),
      meta: tracked<unknown, { status: string }>((_input, { status }) => [name, { status }]),
    }).mutate();
  await change('Login');
  expect(sent).toMatchObject([{ name: 'Login', details: { status: 'ok' } }]);
  const before = readCookie('anonymousId');
  await change('Logout');
  expect(sent[1]).toMatchObject({ name: 'Logout', anonymous_id: before });
  expect(readCookie('anonymousId')).toBeUndefined();
  stop();
  await change('Login');
  expect(sent).toHaveLength(2);
});

test('what a browser blocked or what took too long is not surfaced', () => {
  const problems = [
    new Error('The operation timed out'),
    new Error('Blocked a frame with origin "https://a.example" from accessing a frame'),
    new Error('undefined is not a function'),
    'Illegal invocation',
  ];
  expect(problems.map(failureStatus)).toEqual([408, 418, 500, 418]);
  expect([408, 418, 500].map(isSurfaced)).toEqual([false, false, true]);
});

test('failures are reported whatever was agreed to, without a word about the visit or the browser', async () => {
  const queryClient = new QueryClient();
  const stop = listenForFailures(queryClient, { build, variant: 'AU' });
  const fail = (status: number) =>
    new MutationObserver(queryClient, {
      mutationFn: () => Promise.reject(new ApiError(status, 'No.')),
    })
      .mutate()
      .catch(() => undefined);
  await fail(422);
  await fail(502);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'Error', details: { status: 502 }, variant: 'AU' });
  for (const known of ['attributes', 'anonymous_id', 'consent_session_id'])
    expect(sent[0]).not.toHaveProperty(known);
  expect(readCookie('anonymousId')).toBeUndefined();
  for (let again = 0; again < 20; again += 1) await fail(500);
  expect(sent).toHaveLength(10);
  stop();
});
