import { screen, within } from '@testing-library/react';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import type { Branding, ProductOffer, ShopConfig } from '@/lib/contract/catalogue';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { shellOf } from './shell-data';
import { CheckoutFrame, ShopFrame } from './shop-frame';
import { visit } from './testing/a-visit';

const branding: Branding = {
  siteName: 'Fairdraw',
  legalName: 'Fairdraw Pty Ltd',
  supportNumber: '1300 000 000',
  supportEmail: 'hello@fairdraw.example',
  supportHours: 'Every day',
  socialLinks: [{ network: 'facebook', url: 'https://facebook.example/fairdraw' }],
  paymentLogos: ['visa'],
};
const config: ShopConfig = {
  isSandbox: true,
  variants: [],
  minimumAge: 18,
  sessionTimeoutSeconds: 3600,
  heartbeatSeconds: 60,
  chat: { isAvailable: false },
};
const shell = (offers: ProductOffer[], capabilities: readonly Capability[] = CAPABILITIES) =>
  shellOf({
    site: { variant: 'AU', segmentName: 'any' },
    branding,
    config,
    capabilities,
    offers,
  });
const noLotteries = CAPABILITIES.filter((capability) => capability !== 'commercial_lotteries');
const footer = () => within(screen.getByRole('contentinfo'));

test('the footer lists every lottery with its results, and how to reach us', async () => {
  await visit(<ShopFrame shell={shell([aLottery(), aLottery('oz_lotto2022')])}>Page</ShopFrame>);
  for (const [name, path] of [
    ['Play Powerball', '/powerball2018'],
    ['Powerball Results', '/powerball2018/results'],
    ['Play Oz Lotto', '/oz_lotto2022'],
  ] as const)
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', path);
  expect(footer().getByRole('link', { name: '1300 000 000' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
});

test('a segment without commercial lotteries is led to none', async () => {
  const offers = [aLottery(), aRaffle('one_lottery'), aRaffle('your_hospice_lottery')];
  await visit(<ShopFrame shell={shell(offers, noLotteries)}>Page</ShopFrame>);
  expect(screen.queryByText(/Powerball/)).not.toBeInTheDocument();
  expect(screen.queryByText('Lotteries')).not.toBeInTheDocument();
  expect(footer().getByRole('navigation', { name: 'Charity raffles' })).toBeVisible();
});

test('pages that are not built yet are not linked', () => {
  const labels = shell([]).footerLinks.map(({ label }) => label);
  expect(labels).not.toContain('Privacy policy');
});

test('the checkout’s footer is short while there is something to pay for', async () => {
  const offers = [aLottery(), aLottery('oz_lotto2022')];
  await visit(<CheckoutFrame shell={shell(offers)}>Pay</CheckoutFrame>, {
    'GET /api/v2/anon-cart/mine': {
      cartReference: 'c',
      currency: 'AUD',
      cartItems: [{ id: '1', productType: 'lottery_ticket', lotteryKey: 'powerball2018' }],
    },
  });
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  expect(footer().queryByRole('link', { name: 'Play Powerball' })).not.toBeInTheDocument();
  expect(footer().getByText(/18\+ only/)).toBeVisible();
});

test('the checkout’s footer is whole again once the cart is empty', async () => {
  const offers = [aLottery(), aLottery('oz_lotto2022')];
  await visit(<CheckoutFrame shell={shell(offers)}>Receipt</CheckoutFrame>);
  expect(await screen.findByRole('link', { name: 'Play Powerball' })).toBeVisible();
});
