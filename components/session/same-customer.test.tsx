import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { forgetVisitor, useSignOut, type Visitor } from '@/lib/queries/session';
import { SameCustomer } from './same-customer';
import { aCustomer, aGuest, visit } from './testing/a-visit';

/** A page that was rendered for Pat, once its scripts have heard who is signed in. */
async function pageOfPat(visitor: () => Visitor) {
  const shop = await visit(<SameCustomer customerId="pat" />, { 'GET /api/session': visitor });
  const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(10)));
  await settle();
  const hearAgain = async () => {
    await act(() => forgetVisitor(shop.queryClient));
    await settle();
  };
  return { ...shop, hearAgain };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['nobody', aGuest()],
  ['another customer', aCustomer({ customerId: 'kim' })],
])('a page whose scripts find %s signed in is asked for anew, once', async (_, visitor) => {
  const { refreshes, hearAgain } = await pageOfPat(() => visitor);
  expect(refreshes()).toBe(1);
  await hearAgain();
  expect(refreshes()).toBe(1);
});

test('a page of the customer who is signed in stays, also while they sign out here', async () => {
  let visitor = aCustomer();
  const { refreshes, hearAgain, requests } = await pageOfPat(() => visitor);
  visitor = aGuest();
  await hearAgain();
  expect(requests.filter((call) => call === 'GET /api/session')).toHaveLength(2);
  expect(refreshes()).toBe(0);
});

/** Signs out as soon as the page is there, as a press does that came before its scripts. */
function EarlySignOut() {
  const { mutateAsync: signOut } = useSignOut();
  useEffect(() => void signOut(), [signOut]);
  return null;
}

test('who signs out before anything was heard is led on by that, and not by the page', async () => {
  const shop = await visit(
    <>
      <SameCustomer customerId="pat" />
      <EarlySignOut />
    </>,
    { 'GET /api/session': aGuest(), 'POST /api/session/sign-out': {} },
  );
  await act(async () => void (await jest.advanceTimersByTimeAsync(1_000)));
  expect(shop.requests).toContain('POST /api/session/sign-out');
  expect(shop.refreshes()).toBe(0);
});
