import { screen, within } from '@testing-library/react';
import { anOrder, aTicket } from '@/components/tickets/testing/an-order';
import type { OrderTicket } from '@/lib/contract/checkout';
import { aDrawnDraw } from '@/lib/rules/draws/testing/a-live-draw';
import { render } from '@/lib/site/testing/render';
import { LitTicket } from './lit-ticket';

/** A ticket whose second game has 9, 5 and Powerball 7, beside 9, 5, 32, 13, 33, 4, 25 and 7. */
const show = (shown: number, ticket: Partial<OrderTicket> = {}) =>
  render(
    <ul>
      <LitTicket
        order={anOrder({ tickets: [aTicket(ticket)] })}
        draw={aDrawnDraw({ drawNo: 1590 })}
        shown={shown}
        variant="AU"
      />
    </ul>,
  );
const lit = () =>
  within(screen.getByRole('list', { name: 'Game 2' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('matched'))
    .map(({ textContent }) => textContent?.replace(' matched', ''));

test('a number lights up once its ball is shown, and not before', () => {
  const { unmount } = show(0);
  expect(lit()).toEqual([]);
  unmount();
  const second = show(1);
  expect(lit()).toEqual(['9']);
  expect(screen.getByText('1 matched')).toBeVisible();
  second.unmount();
  show(8);
  expect(lit()).toEqual(['9', '5', 'Powerball 7']);
  expect(screen.getByText('2 matched, and the Powerball')).toBeVisible();
});

test('what it won is told once the result is confirmed: neither while balls come, nor while it is provisional', () => {
  const during = show(7);
  expect(screen.queryByText(/You won/)).toBeNull();
  during.unmount();
  const provisional = show(8, { status: 'won', isProvisional: true });
  expect(screen.queryByText(/You won/)).toBeNull();
  expect(screen.getByText('Prizes are told here once the result is confirmed.')).toBeVisible();
  provisional.unmount();
  show(8);
  expect(screen.getByText('You won $9.90')).toBeVisible();
  expect(screen.getByText('Division 9')).toBeVisible();
  expect(screen.getByText(/The prize is in your wallet/)).toBeVisible();
});

test('a ticket that the shop has not settled yet is not called a loss', () => {
  const entered = show(8, { status: 'entered', prizes: [] });
  expect(screen.queryByText('No prize this time.')).toBeNull();
  entered.unmount();
  show(8, { status: 'lost', prize: { amountCents: 0, currency: 'AUD' }, prizes: [] });
  expect(screen.getByText('No prize this time.')).toBeVisible();
});
