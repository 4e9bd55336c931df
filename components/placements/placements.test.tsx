import { screen, within } from '@testing-library/react';
import { aLottery } from '@/components/offers/testing/an-offer';
import { inShop } from '@/components/play/testing/in-shop';
import { FeatureBanner } from './feature-banner';

test('the banner shows one offer and leaves the frame that it stands in', async () => {
  await inShop(<FeatureBanner offer={aLottery()} variant="AU" />);
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
  expect(within(main).getByText('$20 million')).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Play now' })).toHaveAttribute('target', '_top');
});

test('with nothing on sale the banner says so', async () => {
  await inShop(<FeatureBanner offer={undefined} variant="AU" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No draw is on sale');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
