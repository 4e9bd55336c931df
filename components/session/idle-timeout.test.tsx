import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart } from '@/components/cart/testing/a-cart';
import { clearNotices, notify } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { memoryCaches } from '@/lib/browser/testing/memory-caches';
import { cartQuery } from '@/lib/queries/cart';
import { customerQuery } from '@/lib/queries/customer';
import { keptCartItems } from '@/lib/queries/kept-cart';
import { useSignOut, type Visitor } from '@/lib/queries/session';
import { IdleTimeout } from './idle-timeout';
import { aCustomer, aGuest, Refusal, type Visit, visit } from './testing/a-visit';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const KEEP_ALIVE = 'GET /blank.html';
const SIGN_OUT = 'POST /api/session/sign-out';

const keeper = (
  <>
    <IdleTimeout
      timeoutMs={HOUR_MS}
      heartbeatMs={MINUTE_MS}
      heartbeatActiveTimeoutMs={MINUTE_MS}
      loginHref="/login"
      homeHref="/"
    />
    <SignOutButton />
    <Toaster />
  </>
);

function SignOutButton() {
  const { mutateAsync: signOut } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  );
}

/** A shop that knows the customer until they sign out. */
async function signedIn(more: Record<string, (body: unknown) => object | Refusal> = {}) {
  let visitor: Visitor = aCustomer();
  const shop = await visit(
    keeper,
    {
      'GET /api/session': () => visitor,
      [KEEP_ALIVE]: () => ({}),
      [SIGN_OUT]: () => {
        visitor = aGuest();
        return {};
      },
      ...more,
    },
    { pathname: '/my-account' },
  );
  await passes(10);
  const becomes = (next: Visitor) => {
    visitor = next;
  };
  return { ...shop, becomes };
}

const passes = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const beats = ({ requests }: Visit) => requests.filter((call) => call === KEEP_ALIVE).length;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  window.history.replaceState(null, '', '/my-account');
});
afterEach(() => {
  jest.useRealTimers();
  act(clearNotices);
});

test('an hour without a sign of life signs out, and says why', async () => {
  const shop = await signedIn();
  await passes(HOUR_MS - MINUTE_MS);
  expect(shop.requests).not.toContain(SIGN_OUT);
  await passes(2 * MINUTE_MS);
  expect(shop.requests.filter((call) => call === SIGN_OUT)).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('You are signed out');
  expect(shop.refreshes()).toBe(1);
});

describe('tickets kept on this device', () => {
  const MINE = `fairdraw.tickets.${aCustomer().customerId}`;
  const setUp = async (kept: string, isInstalled: boolean) => {
    const caches = memoryCaches();
    await caches.open(kept);
    const globals = {
      caches,
      matchMedia: () => ({ matches: isInstalled }),
    };
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(window, name, { value, configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    return caches;
  };
  afterEach(() => {
    for (const name of ['caches', 'matchMedia']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test.each([
    ['go with an idle time-out in a browser', false, []],
    ['stay through an idle time-out where the shop is installed', true, [MINE]],
  ])('%s', async (_what, isInstalled, left) => {
    const caches = await setUp(MINE, isInstalled);
    const shop = await signedIn();
    await passes(HOUR_MS + MINUTE_MS);
    expect(shop.requests).toContain(SIGN_OUT);
    expect(await caches.keys()).toEqual(left);
  });

  test('go with a sign-out, installed or not', async () => {
    const caches = await setUp(MINE, true);
    await signedIn();
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click());
    await passes(10);
    expect(await caches.keys()).toEqual([]);
  });

  test('go when another customer is signed in, whatever ended the sign-in before', async () => {
    const caches = await setUp('fairdraw.tickets.somebody-else', true);
    await signedIn();
    expect(await caches.keys()).toEqual([]);
  });
});

test('who is signed out with something in the cart hears that it is kept, until they are back', async () => {
  const shop = await signedIn();
  await passes(HOUR_MS - MINUTE_MS);
  shop.queryClient.setQueryData(cartQuery(true).queryKey, aCart());
  await passes(2 * MINUTE_MS);
  expect(screen.getByRole('status')).toHaveTextContent('Your cart is kept, with 1 item');
  expect(keptCartItems()).toBe(1);
  shop.becomes(aCustomer());
  await act(() => shop.queryClient.invalidateQueries());
  await passes(10);
  expect(keptCartItems()).toBe(0);
});

test('somebody who does something stays signed in, and the shop hears of it once a minute', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const shop = await signedIn();
  for (let minute = 0; minute < 90; minute += 1) {
    await passes(MINUTE_MS - 2000);
    await user.keyboard('x');
    await passes(2000);
  }
  expect(shop.requests).not.toContain(SIGN_OUT);
  expect(beats(shop)).toBeGreaterThanOrEqual(89);
  await passes(10 * MINUTE_MS);
  expect(beats(shop)).toBeLessThanOrEqual(92);
});

test('a device left an hour ago is signed out when it wakes, whatever touches it', async () => {
  localStorage.setItem('fairdraw.active', String(Date.now() - 2 * HOUR_MS));
  const shop = await signedIn();
  await passes(10);
  expect(shop.requests).toContain(SIGN_OUT);
});

test('a guest is never signed out, nor spoken for', async () => {
  const shop = await visit(keeper);
  await passes(2 * HOUR_MS);
  expect(shop.requests.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a sign-in the shop no longer knows ends at the login page, and says so', async () => {
  const shop = await signedIn({
    'GET /api/call/getCustomer': () => new Refusal(401, 'auth.token_invalid'),
  });
  act(() => void notify({ message: 'Said to Pat' }));
  await act(async () => {
    await shop.queryClient.fetchQuery(customerQuery()).catch(() => undefined);
  });
  await passes(10);
  expect(screen.getByRole('alert')).toHaveTextContent('401 - Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sorry, looks like we had some trouble verifying your login details. Please try again.',
  );
  expect(screen.queryByText('Said to Pat')).not.toBeInTheDocument();
  expect(shop.visited).toEqual(['/login?next=%2Fmy-account']);
});

test('a page that was refused and sent its customer to the login page says so, and signs out', async () => {
  const answers = [aCustomer()];
  const shop = await visit(
    keeper,
    { 'GET /api/session': () => answers.shift() ?? aGuest(), [SIGN_OUT]: {} },
    { pathname: '/login' },
  );
  await passes(10);
  expect(shop.requests).toContain(SIGN_OUT);
  expect(screen.getByRole('alert')).toHaveTextContent('401 - Something went wrong');
  expect(shop.visited).toEqual([]);
});

test.each([
  ['/login?next=%2Fmy-account', 'pat', true],
  ['/login', 'pat', false],
  ['/login?next=%2Fmy-account', '', false],
])('a document at %s, after a page of %j: %s', async (address, before, isSignedOut) => {
  localStorage.setItem('fairdraw.customer', before);
  window.history.replaceState(null, '', address);
  const shop = await visit(
    keeper,
    { 'GET /api/session': aGuest(), [SIGN_OUT]: {} },
    { pathname: '/login' },
  );
  await passes(10);
  expect(shop.requests.includes(SIGN_OUT)).toBe(isSignedOut);
  expect(screen.queryAllByText(/401 - Something went wrong/)).toHaveLength(isSignedOut ? 1 : 0);
});

test('customers who open the login page themselves stay signed in', async () => {
  const shop = await visit(keeper, { 'GET /api/session': aCustomer() }, { pathname: '/login' });
  await passes(10);
  expect(shop.requests).not.toContain(SIGN_OUT);
});

test('a heartbeat that finds the sign-in gone ends it too; one without an answer does not', async () => {
  let answer = (): object | Refusal => new Refusal(503, 'server.unavailable');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const shop = await signedIn({ [KEEP_ALIVE]: () => answer() });
  await user.keyboard('x');
  await passes(MINUTE_MS);
  expect(shop.requests).toContain(KEEP_ALIVE);
  expect(shop.requests).not.toContain(SIGN_OUT);
  answer = () => new Refusal(401, 'auth.required');
  await user.keyboard('x');
  await passes(MINUTE_MS);
  expect(shop.requests).toContain(SIGN_OUT);
});

test('signing out in another tab reaches this one, and clears what was said', async () => {
  const shop = await signedIn();
  act(() => void notify({ message: 'Said to Pat' }));
  shop.becomes(aGuest());
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'fairdraw.customer', newValue: '' }));
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(screen.queryByText('Said to Pat')).not.toBeInTheDocument();
  expect(shop.refreshes()).toBe(1);
  expect(localStorage.getItem('fairdraw.customer')).toBe('');
});

test('who signs out by a press is led on by what they pressed alone', async () => {
  const shop = await signedIn();
  act(() => screen.getByRole('button', { name: 'Sign out' }).click());
  await passes(10);
  expect(shop.requests).toContain(SIGN_OUT);
  expect(localStorage.getItem('fairdraw.customer')).toBe('');
  expect(shop.refreshes()).toBe(0);
  shop.becomes(aCustomer());
  await act(async () => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'fairdraw.customer', newValue: 'pat' }),
    );
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(shop.refreshes()).toBe(1);
});

test('who signed in in another tab while this page was on its way is known here, too', async () => {
  localStorage.setItem('fairdraw.customer', 'pat');
  const answers = [aGuest(), aCustomer()];
  const shop = await visit(keeper, {
    'GET /api/session': () => answers.shift() ?? aCustomer(),
    [KEEP_ALIVE]: () => ({}),
  });
  await passes(10);
  expect(answers).toEqual([]);
  expect(shop.refreshes()).toBe(1);
  expect(localStorage.getItem('fairdraw.customer')).toBe('pat');
});

test('who was here last time and is not any more is asked for once', async () => {
  localStorage.setItem('fairdraw.customer', 'pat');
  const shop = await visit(keeper, { 'GET /api/session': () => aGuest() });
  await passes(MINUTE_MS);
  expect(shop.requests.filter((call) => call === 'GET /api/session')).toHaveLength(2);
  expect(shop.refreshes()).toBe(0);
  expect(localStorage.getItem('fairdraw.customer')).toBe('');
});

test.each([
  ['keeps', aCustomer(), 'kept'],
  ['forgets', { ...aCustomer(), customerId: 'robin' }, undefined],
])(
  'a page that somebody signed in before %s what it has read, as its visitor is',
  async (_does, after, read) => {
    localStorage.setItem('fairdraw.customer', '');
    const answers: Visitor[] = [aCustomer()];
    const shop = await visit(keeper, {
      'GET /api/session': () => answers.shift() ?? after,
      [KEEP_ALIVE]: () => ({}),
    });
    shop.queryClient.setQueryData(['page'], 'kept');
    await passes(10);
    expect(shop.requests.filter((call) => call === 'GET /api/session')).toHaveLength(2);
    expect(shop.queryClient.getQueryData(['page'])).toBe(read);
  },
);
