import type { Dispute, Nonce, Saved, Transaction } from './records';

type Xml = string | number | boolean | null | readonly Xml[] | { [name: string]: Xml };

/** A value as Braintree writes it: arrays, integers, booleans and nothing are marked as such. */
export function xml(name: string, value: Xml): string {
  if (value === null) return `<${name} nil="true"/>`;
  if (Array.isArray(value)) {
    return `<${name} type="array">${value.map((one) => xml('item', one)).join('')}</${name}>`;
  }
  if (typeof value === 'object') {
    const inside = Object.entries(value).map(([key, one]) => xml(key, one));
    return `<${name}>${inside.join('')}</${name}>`;
  }
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  return `<${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;
}

export const shownTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  type: transaction.type,
  status: transaction.status,
  amount: transaction.amount,
  'currency-iso-code': transaction.currency,
  'order-id': transaction.orderId,
  'processor-response-code': transaction.bankCode,
  'gateway-rejection-reason': transaction.rejection,
  'refunded-transaction-id': transaction.refundedId,
  'refund-ids': transaction.refunds.map(({ id }) => id),
  'status-history': transaction.history.map(({ status, at }) => ({
    status,
    amount: transaction.amount,
    timestamp: at.toISOString(),
  })),
  disputes: transaction.disputes.map(shownDispute),
});

export const shownDispute = ({ id, status, kind, amount, currency, transactionId }: Dispute) => ({
  id,
  status,
  kind,
  'amount-disputed': amount,
  'currency-iso-code': currency,
  transaction: { id: transactionId, amount },
});

export const shownNonce = (nonce: string, { type, isConsumed }: Nonce): Record<string, Xml> => ({
  nonce,
  type,
  consumed: isConsumed,
  details:
    type === 'PayPalAccount'
      ? { 'payer-info': { email: 'payer@example.com' } }
      : {
          'card-type': 'Visa',
          'last-four': '1111',
          'expiration-month': '09',
          'expiration-year': '2040',
        },
});

/** A saved card or account, in the element that says which it is. */
export const shownSaved = ({ token, customerId, type, behaviour }: Saved): string =>
  type === 'PayPalAccount'
    ? xml('paypal-account', {
        token,
        'customer-id': customerId,
        email: 'payer@example.com',
        'payer-id': `payer-${behaviour}`,
      })
    : xml('credit-card', {
        token,
        'customer-id': customerId,
        'card-type': 'Visa',
        'last-4': '1111',
        'expiration-month': '09',
        'expiration-year': '2040',
        'unique-number-identifier': `print-${behaviour}`,
      });
