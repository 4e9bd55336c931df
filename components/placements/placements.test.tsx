import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quickItem } from '@/components/cart/suggested-offers';
import { aCart } from '@/components/cart/testing/a-cart';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { inShop } from '@/components/play/testing/in-shop';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { currentNotices } from '@/components/ui/toast-store';
import { tabQueryClient } from '@/lib/queries/query-client';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { FeatureBanner } from './feature-banner';
import { PlacedOffers } from './placed-offers';

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

const placements = [
  { key: 'fast_play', config: { productType: 'lottery_ticket', lotteryKey: 'powerball2018' } },
];
const fastPlay = (more = {}) => {
  tabQueryClient().clear();
  return visit(<PlacedOffers place="fast_play" offers={[aLottery()]} variant="AU" />, {
    'GET /api/call/listPlacements': placements,
    ...more,
  });
};

test('one press adds the fewest quick picks at the price on the button, and the way to the cart follows', async () => {
  const shop = await fastPlay({ 'POST /api/call/addCartItem': aCart() });
  const add = await screen.findByRole('button', {
    name: /^Add 4 quick picks, \$6\.15 for Powerball/,
  });
  await userEvent.dblClick(add);
  expect(await screen.findByRole('link', { name: 'Go to cart' })).toHaveFocus();
  expect(screen.getByText('Powerball is in your cart.')).toBeInTheDocument();
  const posts = shop.requests.filter((request) => request === 'POST /api/call/addCartItem');
  expect(posts).toHaveLength(1);
  expect(shop.bodies[shop.requests.indexOf('POST /api/call/addCartItem')]).toMatchObject({
    item: { lottery_key: 'powerball2018', game_type: 'standard', quickpick: 4, draw_no: 1593 },
  });
});

test('a quick purchase that is refused says why', async () => {
  await fastPlay({
    'POST /api/call/addCartItem': () => new Refusal(422, 'draw.closed', 'Draw 1593 has closed.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Add 4 quick picks/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Draw 1593 has closed.');
  expect(currentNotices()).toMatchObject([
    {
      message: expect.stringMatching(
        /^Sorry, there was an unexpected error while updating your cart/,
      ),
    },
  ]);
});

test('in a preview it is said that nothing can be bought there, not to try again', async () => {
  const message = 'This is a preview: it changes nothing.';
  await fastPlay({
    'POST /api/call/addCartItem': () => new Refusal(403, 'preview.read_only', message),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Add 4 quick picks/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(currentNotices()).toMatchObject([{ message }]);
});

test('when the placements fail, the place is empty', async () => {
  await fastPlay({ 'GET /api/call/listPlacements': () => new Refusal(500, 'server.failed') });
  expect(screen.queryByRole('region')).toBeNull();
});

test.each(allGameRules().map((rules) => [rules.key, rules] as const))(
  'the quick purchase of %s is one that the game sells',
  (key, { gameTypes, minGames }) => {
    expect(quickItem(aLottery(key))?.item).toMatchObject({ quickpick: minGames });
    expect(gameTypes[0]).toMatchObject({ minGames, sizes: [expect.any(Number)] });
  },
);

test('where a cause has to be chosen, or no draw is open, nothing is bought by one press', () => {
  expect(quickItem(aRaffle('one_lottery'))).toBeUndefined();
  expect(quickItem(aLottery('powerball2018', { draws: [] }))).toBeUndefined();
  expect(quickItem(aRaffle('your_hospice_lottery'))?.item).toMatchObject({ quantity: 1 });
});
