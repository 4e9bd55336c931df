import { PAYMENT_GATEWAYS } from '@/lib/payment-gateways/catalogue';
import type { PaymentGateway } from '@/lib/payment-gateways/payment-gateway';
import { formsOf, keepsCards } from './card-entries';

test.each<PaymentGateway>(PAYMENT_GATEWAYS)(
  'pages have fields for $key, buttons for its wallets, and a way to keep its PayPal accounts',
  ({ takes, cardEntry }) => {
    const forms = formsOf(cardEntry.way);
    expect(forms?.entry).toBe(cardEntry);
    expect(Boolean(forms?.Fields)).toBe(true);
    expect(Boolean(forms?.Buttons)).toBe(takes.some((method) => method !== 'cc'));
    expect(Boolean(forms?.SavePayPal)).toBe(takes.includes('pl'));
    expect(keepsCards(cardEntry.way)).toBe(cardEntry.keepsCards);
  },
);

test('a page has nothing for a way of entering cards that it does not know', () => {
  for (const way of ['acme_fields', '__proto__', 'constructor'])
    expect(formsOf(way)).toBeUndefined();
});
