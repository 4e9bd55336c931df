import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderDetails } from '@/lib/contract/checkout';
import { render } from '@/lib/site/testing/render';
import { OrderTicketCard } from './order-ticket-card';
import { anOrder, aTicket } from './testing/an-order';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const show = (order: OrderDetails = anOrder()) => {
  const [ticket] = order.tickets;
  if (!ticket) throw new Error('an order has tickets');
  return render(<OrderTicketCard order={order} ticket={ticket} dateLocale={dateLocale} />);
};
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

test('a winning ticket leads with what it won, and says where the money is', () => {
  show();
  expect(screen.getByText(/you won/i).nextElementSibling).toHaveTextContent('$9.90');
  expect(
    screen.getByText(/The prize is in your wallet\. There is nothing to claim\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your transactions' })).toBeVisible();
});

test('the game that won is lit, with its division and its prize; the other is not', () => {
  show();
  const row = (name: string) => screen.getByRole('list', { name }).closest('li') as HTMLElement;
  expect(row('Game 2')).toHaveTextContent('Division 9$9.90');
  expect(row('Game 2')).toHaveClass('lit-game');
  expect(within(row('Game 2')).getAllByText('matched', { exact: false })).toHaveLength(3);
  expect(row('Game 1')).not.toHaveTextContent('Division');
  expect(row('Game 1')).not.toHaveClass('lit-game');
});

test('the draw of a ticket that is still to be drawn can be passed on; a drawn one leads to its result', async () => {
  const user = userEvent.setup();
  const ticket = aTicket({ status: 'entered', numbers: null, prize: dollars(0), prizes: [] });
  const { unmount } = show(anOrder({ tickets: [ticket] }));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/^Copied/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `I am in Powerball, draw 1590 ${window.location.origin}/powerball2018/results/draw-1590`,
  );
  expect(screen.queryByRole('link', { name: 'Full result' })).toBeNull();
  unmount();
  show(anOrder({ tickets: [aTicket({ status: 'lost', prize: dollars(0), prizes: [] })] }));
  expect(screen.getByRole('link', { name: 'Full result' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a ticket without a prize wins nothing in words, and nothing is lit', () => {
  const ticket = aTicket({ status: 'lost', prize: dollars(0), prizes: [] });
  show(anOrder({ games: anOrder().games.slice(0, 1), tickets: [ticket] }));
  expect(screen.getByText('No prize')).toBeVisible();
  expect(screen.queryByText(/you won/i)).toBeNull();
});

test('a raffle ticket says its cause, which number won what', () => {
  const ticket = aTicket({
    numbers: null,
    raffleNumbers: [7, 8, 9, 40, 41, 100],
    prize: dollars(100_000),
    prizes: [
      { division: 4, wins: 1, amount: dollars(100_000), title: 'Gold card', ticketNos: [40] },
      { division: 5, wins: 1, amount: dollars(5_000), title: '$50', ticketNos: [41] },
    ],
  });
  show(
    anOrder({
      productType: 'raffle_ticket',
      lotteryKey: 'make_a_smile_lottery',
      offerName: 'Make a Smile Lottery',
      causeName: 'Play on the Ward',
      games: [],
      tickets: [ticket],
    }),
  );
  expect(screen.getByText(/you won/i).nextElementSibling).toHaveTextContent('$1,000');
  expect(screen.getByText('Your tickets support Play on the Ward.')).toBeVisible();
  const winners = within(screen.getByRole('list', { name: 'Tickets of yours that won' }));
  const [gold, money] = winners.getAllByRole('listitem');
  expect(gold).toHaveTextContent('Ticket 40wins Gold cardworth $1,000');
  expect(money).toHaveTextContent(/^Ticket 41wins \$50$/);
  expect(screen.getByText('Ticket numbers').parentElement).toHaveTextContent(
    'Ticket numbers 7 8 9 40 41 100',
  );
});
