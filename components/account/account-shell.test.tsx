import { screen, within } from '@testing-library/react';
import shell from '@/content/copy/en-AU/shell.json';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { ROUTES, type RouteName } from '@/lib/routes/table';
import { render } from '@/lib/site/testing/render';
import { accountPageOf } from '../navigation/account-links';
import { AccountShell } from './account-shell';

const WITHOUT_NEWS = CAPABILITIES.filter((capability) => capability !== 'notifications_feed');

/** Both navigations are rendered: style sheets show one of them. */
function show(route: RouteName, capabilities: readonly Capability[] = WITHOUT_NEWS) {
  render(
    <AccountShell route={route} path="/" capabilities={capabilities} messages={shell}>
      <h1>Page</h1>
    </AccountShell>,
  );
  const [beside] = screen.getAllByRole('navigation', { name: 'Your account', hidden: true });
  if (!beside) throw new Error('no navigation');
  return within(beside);
}

test('the account is reached from each of its pages, which is marked in the navigation', () => {
  const beside = show('withdraw');
  for (const name of [
    'Overview',
    'Tickets',
    'Play again',
    'Money',
    'Limits',
    'Groups',
    'Membership',
  ])
    expect(beside.getByRole('link', { name })).toBeVisible();
  expect(beside.getByRole('link', { current: 'page' })).toHaveTextContent('Withdraw');
  expect(beside.queryByRole('link', { name: 'Spend limits' })).toBeNull();
});

test('a page that the navigation does not list leads back to the one that does', () => {
  const beside = show('pastTicket');
  expect(beside.getByRole('link', { current: true })).toHaveTextContent('Past tickets');
  const [back] = screen.getAllByRole('link', { name: 'Past tickets' }).slice(-1);
  expect(back).toHaveAttribute('href', '/my-account/past-tickets');
});

test('what the segment lacks is not in the navigation', () => {
  const beside = show('account', ['viewing_orders']);
  expect(beside.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Overview', 'Tickets', 'Limits', 'Details', 'Security'],
  ]);
});

test('every page below the account stands in its navigation, but for two', () => {
  const strays = ROUTES.filter(
    ({ name, access, pattern }) =>
      access === 'customer' && pattern.startsWith('/my-account') && !accountPageOf(name),
  ).map(({ name }) => name);
  // the terms come before everything else, and a bank's question is answered without distraction
  expect(strays).toEqual(['upgradeAccount', 'depositAuthorisation']);
});
