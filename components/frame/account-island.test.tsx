import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import {
  InitialSessionSummary,
  SessionSummaryProvider,
} from '@/components/session/session-summary';
import {
  aCustomer,
  aGuest,
  anOverview,
  framed,
  Refusal,
  visit,
} from '@/components/session/testing/a-visit';
import { VisitIsland } from '@/components/session/visit-island';
import { customerQuery } from '@/lib/queries/customer';
import { InSite, render } from '@/lib/site/testing/render';
import { AccountIsland } from './account-island';

const island = framed(<AccountIsland loginHref="/login" accountHref="/my-account" />);

test('a visitor finds the way to log in', async () => {
  await visit(island);
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test("a customer finds 'Account' with what the wallet can pay", async () => {
  await visit(island, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': anOverview(258_55),
  });
  expect(await screen.findByRole('button', { name: 'Account $258.55' })).toBeVisible();
});

test.each([
  ['the wallet is empty', aCustomer(), 0],
  ['the segment has no wallet', aCustomer({ capabilities: ['viewing_orders'] }), 258_55],
])('no funds are shown when %s', async (_when, visitor, cents) => {
  const { queryClient } = await visit(island, {
    'GET /api/session': visitor,
    'GET /api/call/getCustomer': anOverview(cents),
  });
  await waitFor(() => expect(queryClient.getQueryData(customerQuery().queryKey)).toBeDefined());
  expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
});

test('when nobody knows who is here, the account page is asked', async () => {
  await visit(island, { 'GET /api/session': () => new Refusal(401, 'request.signature_invalid') });
  expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/my-account',
  );
});

test.each([
  ['where they are sold, to the lotteries', aGuest(), '/lotto-tickets'],
  ['elsewhere to the first page', aGuest({ capabilities: ['multi_offer_site'] }), '/'],
])('the drawer leads to what is the customer’s own, and out: %s', async (_what, guest, home) => {
  const user = userEvent.setup();
  let isSignedIn = true;
  const { requests, visited } = await visit(island, {
    'GET /api/session': () => (isSignedIn ? aCustomer() : guest),
    'GET /api/call/getCustomer': anOverview(100_00),
    'POST /api/session/sign-out': () => {
      isSignedIn = false;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: /Account/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Hello Pat' });
  expect(within(drawer).getByText('$100.00')).toBeVisible();
  for (const [name, path] of [
    ['Overview', '/my-account'],
    ['Upcoming tickets', '/my-account/upcoming-tickets'],
    ['Transactions', '/my-account/transactions'],
  ] as const)
    expect(within(drawer).getByRole('link', { name })).toHaveAttribute('href', path);
  await user.click(within(drawer).getByRole('button', { name: 'Sign out' }));
  expect(requests).toContain('POST /api/session/sign-out');
  expect(visited).toEqual([home]);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

test('what the segment lacks is not offered', async () => {
  const user = userEvent.setup();
  await visit(island, {
    'GET /api/session': aCustomer({ capabilities: ['wallet_manage'] }),
    'GET /api/call/getCustomer': anOverview(100_00),
  });
  await user.click(await screen.findByRole('button', { name: /Account/ }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  expect(within(drawer).queryByRole('link', { name: 'Transactions' })).not.toBeInTheDocument();
});

test('before anybody is known the login link is in the page for those without scripts, out of sight', () => {
  const html = renderToString(
    <InSite>
      <AccountIsland loginHref="/login" accountHref="/my-account" />
    </InSite>,
  );
  expect(html).toContain('href="/login"');
  expect(html).toContain('invisible noscript:visible');
});

test('a page that was rendered for a customer says so in its first HTML, until the browser knows better', async () => {
  const summary = { visitor: aCustomer(), funds: '$258.55' };
  const html = renderToString(
    <InSite>
      <SessionSummaryProvider>
        <InitialSessionSummary summary={summary}>
          <AccountIsland loginHref="/login" accountHref="/my-account" />
        </InitialSessionSummary>
      </SessionSummaryProvider>
    </InSite>,
  );
  expect(html).toContain('$258.55');
  expect(html).not.toContain('href="/login"');
  await visit(
    <SessionSummaryProvider>
      <InitialSessionSummary summary={summary}>
        <AccountIsland loginHref="/login" accountHref="/my-account" />
        <VisitIsland />
      </InitialSessionSummary>
    </SessionSummaryProvider>,
    { 'GET /api/session': aGuest() },
  );
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText('$258.55')).toBeNull();
});

test('who was not signed in at the last page is offered the login at once', () => {
  localStorage.clear();
  render(<AccountIsland loginHref="/login" accountHref="/my-account" />);
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login.parentElement).not.toHaveClass('invisible');
  cleanup();
  localStorage.setItem('fairdraw.customer', 'pat');
  render(<AccountIsland loginHref="/login" accountHref="/my-account" />);
  expect(screen.getByText('Login').closest('span')).toHaveClass('invisible');
  localStorage.clear();
});

test('the drawer gives the focus back when it is closed by Escape', async () => {
  const user = userEvent.setup();
  await visit(island, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': anOverview(0),
  });
  const opener = await screen.findByRole('button', { name: 'Account' });
  opener.focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Hello Pat' });
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  act(() => void fireEvent(drawer, new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});
