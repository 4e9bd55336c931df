import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@/components/offers/testing/an-offer';
import { inShop } from '@/components/play/testing/in-shop';
import { Toaster } from '@/components/ui/toaster';
import type { Syndicate } from '@/lib/contract/shares';
import { SyndicateList } from './syndicate-list';

const HOUR_MS = 3_600_000;
const instant = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const powerball: Syndicate = {
  ...{
    id: 'a',
    offerKey: 'syndicate',
    number: 7,
    title: 'System 8',
    drawType: 'syndicate_share_draw',
  },
  ...{ lotteryKey: 'powerball2018', lotteryName: 'Powerball', drawId: 'd', drawNo: 1503 },
  ...{ drawDate: instant(50), stop: instant(46), gameType: 'reduced_system', size: 8 },
  games: [
    {
      sets: [
        { key: 'numbers', numbers: [1, 2, 3, 4, 5, 6, 7, 8] },
        { key: 'powerball', numbers: [9] },
      ],
    },
  ],
  ...{ standardGames: 8, sharesTotal: 10, sharesSold: 7, whenNotFull: 'top_up', leastShares: 5 },
  sharePrice: { amountCents: 1_25, currency: 'AUD' },
  prizePool: { amountCents: 40_000_000_00, currency: 'AUD' },
};

const show = (...syndicates: Syndicate[]) =>
  inShop(<SyndicateList syndicates={syndicates} variant="AU" />);

const only = () => screen.getByRole('article', { name: 'Powerball, System 8' });

test('a syndicate says its prize, draw, games, odds, price and what happens to shares that are left', async () => {
  await show(powerball);
  const card = within(only());
  expect(card.getByText('$40,000,000')).toBeVisible();
  expect(card.getByText(/^1503, /)).toBeVisible();
  expect(card.getByText('8 games')).toBeVisible();
  expect(card.getByText('1 in 16,811,300')).toBeVisible();
  expect(card.getByText('$1.25')).toBeVisible();
  expect(card.getByText(/taken by the house.*fewer than 5/)).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '7 of 10 shares sold');
  expect(card.getByRole('list', { name: 'Game 1', hidden: true })).toBeInTheDocument();
});

test('shares are added by their number, and no more are offered than are left', async () => {
  const user = userEvent.setup();
  const { added } = await show(powerball);
  const choice = screen.getByRole('combobox', { name: 'Shares of System 8 in Powerball' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 share: $1.25', '2 shares: $2.50', '3 shares: $3.75']);
  await user.selectOptions(choice, '2');
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  expect(added).toEqual([
    {
      product_type: 'syndicate_share',
      lottery_key: 'syndicate',
      syndicate_id: 'a',
      quantity: 2,
    },
  ]);
});

test('where all shares are sold nothing can be added', async () => {
  await show({ ...powerball, sharesSold: 10, whenNotFull: 'refund' });
  expect(within(only()).getByText('Sold out')).toBeVisible();
  expect(within(only()).getByText(/everybody is paid back in full/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add to cart/ })).not.toBeInTheDocument();
});

test('shares that are refused are said in a notification, with the shop’s own reason beside the button', async () => {
  const user = userEvent.setup();
  const message = 'There is no such syndicate.';
  const errors = [{ code: 'syndicate.not_found', message, target: 'general' }];
  await inShop(
    <>
      <SyndicateList syndicates={[powerball]} variant="AU" />
      <Toaster />
    </>,
    { refusal: { status: 404, errors } },
  );
  await user.click(screen.getByRole('button', { name: /^Add to cart/ }));
  const notice = within(screen.getByRole('region', { name: 'Notices' }));
  expect(
    await notice.findByText(
      'Sorry, there was an unexpected error while updating your cart. Please try again.',
    ),
  ).toBeVisible();
  expect(screen.getByText(`Not in your cart. ${message}`)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Ok, got it' }));
  expect(notice.queryByRole('button')).not.toBeInTheDocument();
});
