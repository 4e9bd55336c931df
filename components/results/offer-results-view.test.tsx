import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FullResult } from '@/lib/contract/draws';
import { OfferResultsView } from './offer-results-view';
import { aLotteryResult, aRaffleResult } from './testing/a-result';

const powerball = { key: 'powerball2018', name: 'Powerball' };
const earlier = aLotteryResult({
  drawNo: 1589,
  drawDate: '2026-11-12T10:30:00Z',
  numbers: { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 20, order: 'drawn' },
});
const show = (draws: FullResult[], offer = powerball) =>
  render(<OfferResultsView offer={offer} draws={draws} variant="AU" canEnter />);

test('the latest leads, the earlier ones follow as links', () => {
  show([aLotteryResult(), earlier]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerball results');
  const all = screen.getByRole('link', { name: 'All prizes of this draw' });
  expect(all).toHaveAttribute('href', '/powerball2018/results/draw-1590');
  const past = screen.getByRole('region', { name: 'Earlier draws' });
  const link = within(past).getByRole('link', { name: 'Thursday 12 November 2026' });
  expect(link).toHaveAttribute('href', '/powerball2018/results/draw-1589');
});

describe('the number checker', () => {
  async function check(numbers: string, powerballNumber = '7') {
    const user = userEvent.setup();
    show([aLotteryResult(), earlier]);
    await user.click(screen.getByRole('button', { name: 'Check my numbers' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your numbers' }), numbers);
    if (powerballNumber)
      await user.type(screen.getByRole('textbox', { name: 'Powerball' }), powerballNumber);
    await user.click(screen.getByRole('button', { name: 'Check' }));
  }

  test('tells division and dividend for each draw, and which numbers matched', async () => {
    await check('9 5 1 2 10 11 12');
    expect(screen.getByText('A prize in 1 of the 2 draws shown here.')).toBeVisible();
    const balls = screen.getByRole('list', {
      name: 'Your numbers against 19 Nov 2026, draw 1,590',
    });
    const row = balls.closest('li') as HTMLElement;
    expect(row).toHaveTextContent('Division 9: $9.90');
    const matched = within(balls)
      .getAllByRole('listitem')
      .filter((ball) => ball.textContent?.includes('matched'))
      .map((ball) => ball.textContent);
    expect(matched).toEqual(['9 matched', '5 matched', 'Powerball 7 matched']);
    expect(screen.getByText('No prize')).toBeVisible();
  });

  test('says what is wrong beside the field, keeps what was typed, and goes there', async () => {
    await check('9 5 40 2 10 11 12');
    const field = screen.getByRole('textbox', { name: 'Your numbers' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/40 is not in the barrel/);
    expect(field).toHaveValue('9 5 40 2 10 11 12');
    expect(field).toHaveFocus();
  });

  test('asks for the Powerball', async () => {
    await check('9 5 1 2 10 11 12', '');
    expect(screen.getByRole('textbox', { name: 'Powerball' })).toHaveAccessibleDescription(
      /Please enter the Powerball, from 1 to 20/,
    );
  });
});

test('a raffle has no numbers to check', () => {
  show([aRaffleResult()], { key: 'one_lottery', name: 'One Lottery' });
  expect(screen.getByText('48213')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check my numbers' })).not.toBeInTheDocument();
});

test('before the first draw the page says so', () => {
  show([]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerball results');
  expect(screen.getByRole('heading', { name: 'No draws yet' })).toBeVisible();
});
