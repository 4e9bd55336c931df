import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRaffle } from '@/components/offers/testing/an-offer';
import type { Cause } from '@/lib/contract/catalogue';
import { render } from '@/lib/site/testing/render';
import { CauseRaffle } from './cause-raffle';
import { CausesView } from './causes-view';

const cause: Cause = {
  key: 'play_on_the_ward',
  slug: 'play-on-the-ward',
  name: 'Play on the Ward',
  summary: 'Toys for hospitals.',
  story: 'A child who plays forgets the drip.',
  offerKeys: ['make_a_smile_lottery'],
};

beforeEach(() => sessionStorage.clear());

test('a raffle shows its next draw, first prize and price, and its tickets with the cause chosen', async () => {
  const raffle = aRaffle();
  render(<CauseRaffle raffle={raffle} cause={cause} variant="AU" isFirst={false} />);
  expect(screen.getByText(/Next draw: Thursday 10 December 2026/)).toBeVisible();
  expect(screen.getByText(`First prize: ${raffle.prizes[0]?.title}`)).toBeVisible();
  expect(screen.getByText(/Tickets from \$/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();

  const buy = screen.getByRole('link', { name: 'Buy tickets for Play on the Ward' });
  expect(buy).toHaveAttribute('href', '/make_a_smile_lottery');
  buy.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(buy);
  const smallest = Math.min(...raffle.books.map(({ tickets }) => tickets));
  expect(sessionStorage.getItem('ticket:make_a_smile_lottery')).toBe(
    `${smallest} play_on_the_ward`,
  );
});

test('a book that was chosen before stays chosen', async () => {
  sessionStorage.setItem('ticket:make_a_smile_lottery', '10 clowns_on_call');
  render(<CauseRaffle raffle={aRaffle()} cause={cause} variant="AU" isFirst={false} />);
  const buy = screen.getByRole('link', { name: /Buy tickets/ });
  buy.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(buy);
  expect(sessionStorage.getItem('ticket:make_a_smile_lottery')).toBe('10 play_on_the_ward');
});

test('the raffle that the page is about shows all its prizes; without a draw it sells nothing', () => {
  const { rerender } = render(
    <CauseRaffle raffle={aRaffle()} cause={cause} variant="AU" isFirst />,
  );
  expect(screen.getByRole('table', { name: 'Prizes of Make a Smile Lottery' })).toBeVisible();
  rerender(
    <CauseRaffle
      raffle={aRaffle('make_a_smile_lottery', { draws: [] })}
      cause={cause}
      variant="AU"
      isFirst={false}
    />,
  );
  expect(screen.queryByRole('link', { name: /Buy tickets/ })).toBeNull();
  expect(screen.getByText('No draw is on sale right now.')).toBeVisible();
});

test('the directory leads to every cause and names the raffle that pays for it', () => {
  render(<CausesView causes={[cause]} offers={[aRaffle()]} variant="AU" />);
  expect(screen.getByRole('link', { name: 'Play on the Ward' })).toHaveAttribute(
    'href',
    '/causes/play-on-the-ward',
  );
  expect(screen.getByText('Paid for by Make a Smile Lottery')).toBeVisible();
});
