import { screen, within } from '@testing-library/react';
import { dollars } from '@/components/cart/testing/a-cart';
import { visit } from '@/components/session/testing/a-visit';
import type { Receipt } from '@/lib/contract/checkout';
import type { CustomerOverview } from '@/lib/contract/identity';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { ReceiptPlans } from './receipt-plans';

const PLAN: NonNullable<Receipt['plans']>[number] = {
  id: 'a-plan',
  type: 'autoplay',
  productType: 'lottery_ticket',
  lotteryKey: 'powerball2018',
  offerName: 'Powerball',
  cadence: 'every_draw',
  minimumJackpotAmount: null,
  price: dollars(615),
};

async function receiptOf(customer: Partial<CustomerOverview>) {
  await visit(<ReceiptPlans plans={[PLAN]} locale="en-AU" />, {
    'GET /api/call/getCustomer': aCalmCustomer(customer),
  });
  return within(screen.getByRole('region', { name: 'Bought again' }));
}

const byCard = (expiry: string): Partial<CustomerOverview> => ({
  balance: dollars(0),
  paymentMethods: [cardsThat(expiry)],
  availableRecurringPurchaseMethods: ['wallet', 'cc'],
  selectedRecurringPurchaseMethodKey: 'cc',
});

test('a receipt says with which card the next draw is paid', async () => {
  const receipt = await receiptOf(byCard('09/39'));
  expect(
    await receipt.findByText('Paid with Visa ending 1110 when your wallet is short.'),
  ).toBeVisible();
  expect(receipt.queryByRole('link', { name: 'Deposit' })).toBeNull();
});

test('a wallet that is too small for the next draw is said to be, with the ways to mend it', async () => {
  const receipt = await receiptOf({ balance: dollars(614) });
  expect(
    await receipt.findByText(
      'Paid from your wallet, which holds $6.14. That is too little for the next draw ($6.15): pay in, or choose a card.',
    ),
  ).toBeVisible();
  expect(receipt.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    '/my-account/deposit',
  );
  expect(receipt.getByRole('link', { name: 'Choose what pays' })).toBeVisible();
});

test('a wallet that holds enough pays, and nothing has to be done', async () => {
  const receipt = await receiptOf({ balance: dollars(615) });
  expect(await receipt.findByText('Paid from your wallet, which holds $6.15.')).toBeVisible();
  expect(receipt.queryByRole('link', { name: 'Deposit' })).toBeNull();
});

test('a card that has expired since pays nothing, and is not said to', async () => {
  const receipt = await receiptOf(byCard('10/26'));
  expect(
    await receipt.findByText(/Visa ending 1110 was to pay .* but it has expired\..* too little/),
  ).toBeVisible();
});
