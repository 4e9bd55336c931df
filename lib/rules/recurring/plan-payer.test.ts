import { aCalmCustomer, cardsThat } from '../testing/an-overview';
import { planPayer } from './plan-payer';

const chosen = (selected: 'wallet' | 'cc' | 'paypal', over = {}) =>
  planPayer(aCalmCustomer({ selectedRecurringPurchaseMethodKey: selected, ...over }));
const withCard = (...expiries: string[]) => ({
  paymentMethods: [cardsThat(...expiries)],
  availableRecurringPurchaseMethods: ['wallet', 'cc'] as const,
});

test('the card that pays first pays for plans, and no other one steps in for it', () => {
  expect(chosen('cc', withCard('09/39', '09/39'))).toMatchObject({
    fund: { id: 'card-0' },
    isCharged: true,
  });
  expect(chosen('cc', withCard('10/26', '09/39'))).toMatchObject({
    fund: { id: 'card-0' },
    hasExpired: true,
    isCharged: false,
  });
});

test('a saved card pays for no plan while the wallet was chosen', () => {
  expect(chosen('wallet', withCard('09/39'))).toMatchObject({ fund: null, isCharged: false });
});

test('what cannot be charged now is not said to be', () => {
  expect(chosen('cc')).toMatchObject({ fund: null, isCharged: false });
  const [method] = [{ ...cardsThat('09/39'), code: 'pl' }];
  expect(
    chosen('paypal', { paymentMethods: [{ ...method, availableGateways: [] }] }),
  ).toMatchObject({
    fund: null,
    isCharged: false,
  });
});
