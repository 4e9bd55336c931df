import type { Currency } from '@/lib/contract/site';

export type DeclineReason =
  | 'insufficient_funds'
  | 'card_expired'
  | 'do_not_honour'
  | 'card_invalid'
  | 'not_authenticated'
  | 'not_received';

export interface Charge {
  /** represents the card at the gateway */
  token: string;
  amountCents: number;
  currency: Currency;
  /** the deposit's id. A gateway charges a reference once, however often it is asked */
  reference: string;
  csc: string | undefined;
}

export type ChargeOutcome =
  | { status: 'approved' }
  | { status: 'declined'; reason: DeclineReason }
  /** the bank asks the customer to confirm first, at this address */
  | { status: 'challenge'; url: string }
  /** not known yet: the money may or may not be taken, and the gateway will notify the shop */
  | { status: 'timeout' };

/** The state of a charge; `unknown` when the gateway has no record of it. */
export type ChargeState =
  | { status: 'approved'; amountCents: number; currency: Currency }
  | { status: 'challenged' | 'processing' | 'unknown' | 'voided' | 'refunded' }
  | { status: 'declined'; reason: DeclineReason };

export interface CardDescription {
  brand: string;
  last4: string;
  /** the same for every token of one card */
  fingerprint: string;
}

/**
 * A payment company that accepts cards. No card number passes through the shop: the company's own form turns cards into
 * tokens.
 */
export interface CardGateway {
  key: string;
  /** the cards it accepts, by the specification's names for logos */
  brands: readonly ('visa' | 'mastercard' | 'amex')[];
  /** how a new card is entered: `test_form`, or the company's own way */
  cardEntry: string;
  /** whether the customer types the security code again for every payment */
  cscRequired: boolean;
  /** What may be shown of a card, or null when the token is not from this gateway. */
  describeCard(token: string): Promise<CardDescription | null>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  status(reference: string): Promise<ChargeState>;
  /** Cancels a charge that is not approved yet; returns its state afterwards. */
  cancel(reference: string): Promise<ChargeState>;
  /** Refunds an approved charge to the card. */
  refund(reference: string): Promise<ChargeState>;
  /** Only where the bank's page is part of the shop (the sandbox): passes on the customer's answer. */
  answerChallenge?(reference: string, outcome: 'approved' | 'refused'): Promise<void>;
}
