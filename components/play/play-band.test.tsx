import { screen } from '@testing-library/react';
import { aLottery, anOpenDraw, aRaffle } from '@/components/offers/testing/an-offer';
import { PlayBand } from './play-band';
import { inShop } from './testing/in-shop';

test('the band names the offer, its prize, its day and when sales close', async () => {
  await inShop(<PlayBand offer={aLottery()} variant="AU" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
  expect(screen.getByText('$20')).toHaveTextContent('$20 million*');
  expect(await screen.findByText('This Thursday')).toBeVisible();
  expect(screen.getByText('Sales close')).toBeVisible();
});

test('a page about one draw is for that draw while it is open; a later prize is the least it can be', async () => {
  await inShop(<PlayBand offer={aLottery()} variant="AU" drawNo={1596} />);
  expect(await screen.findByText(/17 December/)).toBeVisible();
  expect(screen.getByText(/, division 1, at least$/)).toBeVisible();
});

test('a raffle says what its first prize is worth, or what it is paid in', async () => {
  const { unmount } = await inShop(<PlayBand offer={aRaffle()} variant="AU" />);
  expect(screen.getByText(/, first prize worth$/)).toBeVisible();
  unmount();
  const draws = [
    anOpenDraw(43, 20, {
      prizePool: { amountCents: 4_000_000, currency: 'AUD' },
      prizePoolSuffix: 'in gold',
    }),
  ];
  await inShop(<PlayBand offer={aRaffle('your_hospice_lottery', { draws })} variant="AU" />);
  expect(screen.getByText('$40k').parentElement).toHaveTextContent(/^Win \$40k in gold/);
  expect(screen.queryByText(/first prize worth/)).toBeNull();
});

test('when nothing can be entered the band says so', async () => {
  await inShop(<PlayBand offer={aLottery('powerball2018', { draws: [] })} variant="AU" />);
  expect(screen.getByText('No draw is on sale right now.')).toBeVisible();
});
