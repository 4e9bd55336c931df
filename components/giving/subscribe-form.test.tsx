import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { inShop } from '@/components/play/testing/in-shop';
import { SubscribeForm } from './subscribe-form';
import { subscribedGames } from './subscribed-games';

const entriesPerYear = { monthly: 11, quarterly: 4, biannually: 2, annually: 1 };
const lottery = (
  <SubscribeForm
    offer={aLottery()}
    pricingId="AU"
    lottery={subscribedGames(aLottery(), 'AU')}
    entriesPerYear={entriesPerYear}
  />
);
const add = () => screen.getByRole('button', { name: /^Add to cart/ });

test('a lottery’s subscription is quick pick games at an interval, and says what a year comes to', async () => {
  const shop = await inShop(lottery);
  expect(
    screen.getByText(
      /^\$6\.15 today and at each renewal\. 11 entries in the next twelve months come to \$67\.65\..*Nothing is paid ahead\.$/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Quarterly/ }));
  expect(screen.getByText(/4 entries in the next twelve months come to \$24\.60/)).toBeVisible();
  await userEvent.click(add());
  await screen.findByRole('dialog', { name: 'In your cart' });
  expect(shop.added[0]).toMatchObject({
    product_type: 'lottery_ticket',
    quickpick: 4,
    games: [],
    draw_no: 1593,
    recurring_purchase: { type: 'subscription', enabled: true, cadence: 'quarterly' },
  });
});

test('a raffle’s subscription is a book for a cause', async () => {
  const offer = aRaffle();
  const raffle = (
    <SubscribeForm
      offer={offer}
      pricingId="AU"
      lottery={null}
      entriesPerYear={{ ...entriesPerYear, monthly: 6 }}
    />
  );
  const shop = await inShop(raffle, { offers: [offer] });
  expect(add()).toBeDisabled();
  expect(screen.getByText('Choose a cause to support.')).toBeVisible();
  const causes = within(screen.getByRole('group', { name: 'Which cause do you support?' }));
  await userEvent.click(causes.getByRole('radio', { name: /Play on the Ward/ }));
  await userEvent.click(add());
  await screen.findByRole('dialog', { name: 'In your cart' });
  expect(shop.added[0]).toMatchObject({
    product_type: 'raffle_ticket',
    cause_key: 'play_on_the_ward',
    recurring_purchase: { type: 'subscription', enabled: true, cadence: 'monthly' },
  });
});

test('without an open draw nothing is sold', async () => {
  await inShop(
    <SubscribeForm
      offer={aLottery('powerball2018', { draws: [] })}
      pricingId="AU"
      lottery={null}
      entriesPerYear={entriesPerYear}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Sales are closed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
});
