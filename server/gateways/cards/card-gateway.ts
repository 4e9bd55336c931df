import type { Currency } from '@/lib/contract/site';

export type DeclineReason =
  | 'insufficient_funds'
  | 'card_expired'
  | 'do_not_honour'
  | 'card_invalid'
  | 'not_authenticated'
  | 'not_received';

export interface Charge {
  /** stands for the card at the gateway */
  token: string;
  amountCents: number;
  currency: Currency;
  /** ours: the deposit's id. A gateway charges a reference once, however often it is asked */
  reference: string;
  csc: string | undefined;
}

export type ChargeOutcome =
  | { status: 'approved' }
  | { status: 'declined'; reason: DeclineReason }
  /** the bank wants the customer's word first, at this address */
  | { status: 'challenge'; url: string }
  /** nobody knows yet: the money may or may not be taken, and the gateway will tell */
  | { status: 'timeout' };

/** What became of a charge; `unknown` when the gateway never heard of it. */
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

/** A company that takes card payments. No card number passes here: its own form turns cards into tokens. */
export interface CardGateway {
  key: string;
  /** the cards it takes, by the specification's names for logos */
  brands: readonly ('visa' | 'mastercard' | 'amex')[];
  /** how a new card is taken: `test_form`, or a way of the company's own */
  cardEntry: string;
  /** must the customer type the security code again for every payment? */
  cscRequired: boolean;
  /** What may be shown of a card, or null when the token is not the gateway's. */
  describeCard(token: string): Promise<CardDescription | null>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  status(reference: string): Promise<ChargeState>;
  /** Drops a charge that was not approved yet; answers what stands afterwards. */
  cancel(reference: string): Promise<ChargeState>;
  /** Gives an approved charge back to the card. */
  refund(reference: string): Promise<ChargeState>;
  /** Only where the bank's page is the shop's own (the sandbox): passes on the customer's answer. */
  answerChallenge?(reference: string, outcome: 'approved' | 'refused'): Promise<void>;
}
