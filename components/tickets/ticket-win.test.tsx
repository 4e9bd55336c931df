import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, framed, visit } from '@/components/session/testing/a-visit';
import type { OrderTicket } from '@/lib/contract/checkout';
import { anOrder, aTicket } from './testing/an-order';
import { TicketWin } from './ticket-win';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const show = (over: Partial<OrderTicket>) =>
  visit(framed(<TicketWin order={anOrder()} ticket={aTicket(over)} locale="en-AU" />), {
    'GET /api/session': aCustomer({ capabilities: ['wallet_withdrawal'] }),
  });
const step = () =>
  within(screen.getByRole('list', { name: 'Where the money is' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');

test('a win that is paid leads to a withdrawal first and to playing again last', async () => {
  await show({ prize: dollars(9_90) });
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeVisible();
  expect(screen.getByText('$9.90')).toBeVisible();
  expect(step()).toHaveTextContent('In your wallet');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('/my-account/withdraw');
  expect(links.at(-1)).toBe('/powerball2018');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([
  ['Provisional', true],
  ['Confirmed', false],
])('a win that is %s cannot be withdrawn yet', async (name, isProvisional) => {
  await show({ status: 'won', isProvisional, prize: dollars(9_90) });
  expect(step()).toHaveTextContent(name);
  expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
});

test('a large win has a person to talk to, help, and says what becomes public', async () => {
  await show({ prize: dollars(267_009_24) });
  expect(screen.getByText('Congratulations: you won')).toBeVisible();
  const large = within(screen.getByRole('complementary', { name: /^A win of this size/ }));
  expect(large.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/about/contact-us',
    '/about/responsible-gaming',
    '/about/privacy',
  ]);
});

test('sharing passes on the public result, and nothing of the ticket', async () => {
  const user = userEvent.setup();
  await show({ prize: dollars(9_90) });
  // comes with the session
  await screen.findByRole('link', { name: 'Withdraw' });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/^Copied/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `I won $9.90 with Powerball ${window.location.origin}/powerball2018/results/draw-1590`,
  );
});

test('a ticket without a win says nothing of one', async () => {
  await show({ status: 'lost', prize: dollars(0), prizes: [] });
  expect(screen.queryByText(/won/)).toBeNull();
});
