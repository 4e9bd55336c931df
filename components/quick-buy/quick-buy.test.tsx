import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart, dollars } from '@/components/cart/testing/a-cart';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { aCustomer, anOverview, framed, visit } from '@/components/session/testing/a-visit';
import { NextPlay } from './next-play';

const ORDER_ID = '0198a000-0000-7000-8000-00000000000a';

const played = {
  item: {
    productType: 'lottery_ticket',
    lotteryKey: 'powerball2018',
    gameType: 'standard',
    games: [],
    quickpick: 4,
    drawNo: 1593,
  },
  offerName: 'Powerball',
  gameTypeLabel: 'Standard',
  causeName: null,
  drawDate: '2026-11-26T09:30:00.000Z',
  stop: '2026-11-26T08:30:00.000Z',
  price: dollars(615),
  repeats: { orderId: ORDER_ID, price: dollars(615), purchasedAt: '2026-11-19T00:00:00.000Z' },
};

const answers = {
  'GET /api/session': aCustomer(),
  'GET /api/call/getCustomer': anOverview(5_000),
  'GET /api/call/listRecommendedOrders': [played],
  'POST /api/call/buildCart': aCart(),
  'GET /api/call/getCart': aCart(),
};

test('the quick pick says its games and price before it is pressed', async () => {
  await visit(<NextPlay offer={aLottery()} variant="AU" />);
  expect(await screen.findByRole('button', { name: 'Quick pick 18 games, $27.70' })).toBeEnabled();
});

test('a guest is shown nothing to play again, and a raffle has no quick pick', async () => {
  const { requests } = await visit(framed(<NextPlay offer={aRaffle()} variant="AU" />));
  expect(
    await screen.findByRole('link', { name: 'See Make a Smile Lottery tickets' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Quick pick|Play again/ })).toBeNull();
  expect(requests.join()).not.toContain('listRecommendedOrders');
});

test('what was played last goes into the cart as it was, and the focus comes back on closing', async () => {
  const { requests, bodies } = await visit(
    framed(<NextPlay offer={aLottery()} variant="AU" />),
    answers,
  );
  const again = await screen.findByRole('button', { name: 'Play again, $6.15' });
  await userEvent.click(again);
  expect(await screen.findByRole('dialog', { name: 'Your order' })).toBeVisible();
  const sent = bodies[requests.indexOf('POST /api/call/buildCart')];
  expect(sent).toMatchObject({ items: [{ lottery_key: 'powerball2018', quickpick: 4 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull();
  expect(again).toHaveFocus();
});

test('nothing of another offer is played again here', async () => {
  await visit(framed(<NextPlay offer={aLottery('oz_lotto2022')} variant="AU" />), answers);
  await screen.findByRole('button', { name: /^Quick pick/ });
  expect(screen.queryByRole('button', { name: /Play again/ })).toBeNull();
});
