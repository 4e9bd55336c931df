import { randomBytes } from 'node:crypto';

/** What the bank of a card of the double says. */
export type CardBehaviour =
  | 'approved'
  | 'insufficient_funds'
  | 'card_expired'
  | 'do_not_honour'
  /** it wants its customer to be asked first, which the browser did not do */
  | 'challenge'
  /** it approves a part of the amount */
  | 'partial';

/** Banks' codes, as Braintree's reference lists them. */
export const BANK_CODES: Record<CardBehaviour, string> = {
  approved: '1000',
  partial: '1004',
  do_not_honour: '2000',
  insufficient_funds: '2001',
  card_expired: '2004',
  challenge: '2099',
};

export type InstrumentType = 'CreditCard' | 'ApplePayCard' | 'AndroidPayCard' | 'PayPalAccount';

export interface Instrument {
  behaviour: CardBehaviour;
  type: InstrumentType;
}
export interface Nonce extends Instrument {
  isConsumed: boolean;
}
export interface Saved extends Instrument {
  token: string;
  customerId: string;
}

export interface Transaction {
  id: string;
  type: 'sale' | 'credit';
  status: string;
  amount: string;
  currency: string;
  orderId: string;
  bankCode: string;
  rejection: string | null;
  refundedId: string | null;
  refunds: Transaction[];
  disputes: Dispute[];
  history: { status: string; at: Date }[];
}

export interface Dispute {
  id: string;
  status: string;
  kind: string;
  amount: string;
  currency: string;
  transactionId: string;
}

export const newBraintreeId = () => randomBytes(5).toString('hex');

/** An answer that refuses a request: its codes, or a transaction that was made and did not succeed. */
export class Refusal extends Error {
  constructor(
    readonly codes: readonly string[],
    readonly transaction?: Transaction,
  ) {
    super(codes.join(' '));
  }
}
export class NotFound extends Error {}
