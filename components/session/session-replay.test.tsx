import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { connectedRecorder } from '@/lib/analytics/session-recorder';
import { removeCookie, writeCookie } from '@/lib/consent/cookie-jar';
import type { Visitor } from '@/lib/queries/session';
import { SessionReplay } from './session-replay';
import { aCustomer, aGuest, visit } from './testing/a-visit';

/** The id of a visit that stands at this share of all visits. */
const visitAt = (share: number) =>
  `${Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-4000-8000-000000000000`;

interface Options {
  rate?: number;
  consent?: string;
  visitor?: Visitor;
  pathname?: string;
}

async function record(options: Options = {}) {
  const { rate = 0.5, consent = 'essential,non_essential', pathname = '/' } = options;
  writeCookie('consent', consent);
  writeCookie('consentSession', visitAt(0.25));
  const stop = jest.fn();
  const start = jest.fn((_visit: { id: string }) => stop);
  const recorder = jest.fn(async () => ({ start }));
  await visit(
    <SessionReplay sampleRate={rate} recorder={recorder} />,
    { 'GET /api/session': options.visitor ?? aGuest() },
    { pathname },
  );
  await act(async () => undefined);
  return { start, stop, recorder };
}
afterEach(() => {
  removeCookie('consent');
  removeCookie('consentSession');
});

test('a guest who agreed and is in the sample is recorded on a page for everybody', async () => {
  const { start } = await record();
  await waitFor(() => expect(start.mock.calls).toEqual([[{ id: visitAt(0.25) }]]));
});

test.each<[string, Options]>([
  ['while it is off', { rate: 0 }],
  ['outside of the sample', { rate: 0.2 }],
  ['without consent', { consent: 'essential' }],
  ['who is signed in', { visitor: aCustomer() }],
  ['at the login page', { pathname: '/login' }],
  ['at the cart', { pathname: '/cart' }],
  ['in the account', { pathname: '/my-account' }],
  ['where nothing is', { pathname: '/no/such/page' }],
])('nobody %s', async (_what, options) => {
  const { start } = await record(options);
  expect(start).not.toHaveBeenCalled();
});

test('the shop comes with nothing connected', () => {
  expect(connectedRecorder).toBeNull();
});
