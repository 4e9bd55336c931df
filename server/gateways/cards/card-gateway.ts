import type { StrongCustomerAuthentication } from '@/lib/contract/payment-gateways';
import type { Currency } from '@/lib/contract/site';

export type DeclineReason =
  | 'insufficient_funds'
  | 'card_expired'
  | 'do_not_honour'
  | 'card_invalid'
  | 'not_authenticated'
  | 'not_received';

/** What a browser says of itself, for the banks of gateways that carry out 3-D Secure by themselves. */
export type BrowserData = NonNullable<StrongCustomerAuthentication['browser']>;

/** Who pays, for gateways that pass it on to the bank. */
export interface Payer {
  firstName: string;
  lastName: string;
  /** `country` by its two letters */
  address: { line1: string; city: string; postalCode: string; country: string };
  /** the browser's address */
  ip: string;
}

/** What the browser sends to a bank, by POST. */
export interface BankForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

export interface Charge {
  /** represents the card at the gateway */
  token: string;
  /** whose card it is: a gateway that keeps customers charges nobody else's */
  customerId: string;
  amountCents: number;
  currency: Currency;
  /** the deposit's id. A gateway charges a reference once, however often it is asked */
  reference: string;
  csc?: string | undefined;
  /** where the bank's page leads the customer afterwards: an absolute address */
  returnUrl: string;
  /** the customer is away, and agreed to this when the card was saved: nobody can answer a bank's question */
  isOffSession?: boolean;
  browser?: BrowserData | undefined;
  /** only for a gateway that asks for it: see `needsPayer` */
  payer?: Payer | undefined;
  /** what the gateway's own script found out about the device, for its check of fraud */
  deviceData?: string | undefined;
}

export type ChargeOutcome =
  | { status: 'approved' }
  | { status: 'declined'; reason: DeclineReason }
  /** the bank asks the customer to confirm first, at this address */
  | { status: 'challenge'; url: string }
  /** not known yet: the money may or may not be taken, and the gateway will notify the shop */
  | { status: 'timeout' };

/**
 * The state of a charge. `unknown` when the gateway has no record of it, and nothing can be taken under it any more but
 * by asking again; `challenged` also while nobody has confirmed it: nothing is taken, and it can be cancelled.
 */
export type ChargeState =
  /** as the gateway took it, in its own words for the currency; `refundedCents` of that went back to the card */
  | { status: 'approved'; amountCents: number; currency: string; refundedCents: number }
  | { status: 'challenged' | 'processing' | 'unknown' | 'voided' | 'refunded' }
  | { status: 'declined'; reason: DeclineReason };

/** What pays once by a sheet of its own, by the specification's codes: Apple Pay, Google Pay, PayPal, direct debit. */
export type WalletMethod = 'ap' | 'gp' | 'pl' | 'dd';

export interface CardDescription {
  brand: string;
  last4: string;
  /** the same for every token of one card */
  fingerprint: string;
  /** `MM/YY`, where the gateway knows it */
  expiry?: string;
  /** where the gateway knows it and the customer is not asked: a PayPal account's address */
  holderName?: string;
  /** the digital wallet that the token came from */
  wallet?: WalletMethod;
}

/** Whose card is entered, and in which currency it will pay. */
export interface CardOwner {
  id: string;
  currency: Currency;
}

export interface SavedCard {
  token: string;
  card: CardDescription;
}

/** What a gateway tells of its own accord. It says that something changed, never how: the shop asks. */
export interface GatewayNews {
  /** the same whenever this is told again */
  eventId: string;
  /** the charge that it is about; null for what is none of this shop's */
  reference: string | null;
  /** about more than the payment itself: a charge, a refund or a dispute */
  isAboutMore?: true;
}

/**
 * Money of a charge that went back: by a refund, by a dispute at the cardholder's bank, or, of money that a customer sent
 * to the shop's own bank, by that bank.
 */
export interface Reversal {
  /** the gateway's own */
  id: string;
  kind: 'refund' | 'dispute' | 'reversal';
  amountCents: number;
  currency: string;
  /** false once the refund failed, or the dispute was decided for the shop */
  stands: boolean;
  /** of a refund that the shop asked for in parts: the id of the part */
  partId?: string;
}

export interface PartAnswer {
  /** the part's */
  id: string;
  amountCents: number;
  /** the gateway's number for the refund */
  refundId: string | null;
}

/** The gateway, or the card's bank, will not give a part back: nothing of it is under way, and none will be. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** A payment that a gateway took, as its own books have it. */
export interface TakenPayment {
  /** null for what is none of this shop's */
  reference: string | null;
  amountCents: number;
  currency: string;
  refundedCents: number;
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
  /** what the company's script in the browser is opened with; null without one */
  publishableKey: string | null;
  /** whether the customer types the security code again for every payment */
  cscRequired: boolean;
  /** a card pays once, and cannot be kept */
  savesNoCards?: true;
  /** charges with the payer's name and address, and with what the browser says of itself */
  needsPayer?: true;
  /** tells nothing of a card before it is saved: see `saveCard` */
  describesSavedCardsOnly?: true;
  /** What may be shown of a card, or null when the token is not from this gateway, or another customer's. */
  describeCard(token: string, customerId: string): Promise<CardDescription | null>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  status(reference: string): Promise<ChargeState>;
  /** Cancels a charge that is not approved yet; returns its state afterwards. */
  cancel(reference: string): Promise<ChargeState>;
  /**
   * Refunds what is left of an approved charge to the card, or `part` of it: each part by its id, once. Whether a part
   * went back is known by `reversals`: the gateway may need time, or its answer gets lost.
   * @throws RefundRefused for a part
   */
  refund(reference: string, part?: { id: string; amountCents: number }): Promise<ChargeState>;
  /** The refunds and disputes of a charge, also those that the shop did not make. */
  reversals(reference: string): Promise<readonly Reversal[]>;
  /**
   * Only where a refund is known by its number alone: what a person has seen in the gateway's pages of a part that was
   * sent and never answered, the number of its refund, or null where there is none.
   * @returns false where the number is no such refund, or stands for something else already: nothing is written down
   */
  answerPart?(reference: string, answer: PartAnswer): Promise<boolean>;
  /** Reads a message from its raw body; null when its signature is wrong or too old. */
  readNews(body: string, signature: string): Promise<GatewayNews | null>;
  /** Only where cards are saved without a payment: what the company's script needs for it. */
  setUpCard?(customer: CardOwner): Promise<{ clientSecret: string; googleMerchantId?: string }>;
  /** Only where the company keeps cards: it forgets one, also one that is forgotten already. */
  forgetCard?(token: string): Promise<void>;
  /**
   * Only where what the browser hands over is good for one payment: turns it into a token that lasts, the same one
   * however often it is asked; null as for `describeCard`.
   */
  saveCard?(token: string, customerId: string, holderName?: string): Promise<SavedCard | null>;
  /** Only where the bank's page is part of the shop (the sandbox): passes on the customer's answer. */
  answerChallenge?(reference: string, outcome: 'approved' | 'refused'): Promise<void>;
  /** Only where the shop itself sends the browser to the bank: with what; null when no bank waits for it. */
  bankForm?(reference: string): Promise<BankForm | null>;
  /** Passes on what the bank has given the browser, and goes on with the charge. */
  finishChallenge?(reference: string, answer: string): Promise<ChargeOutcome>;
  /** Every payment taken from `from` until before `until`, by the gateway's clock; only where its API can list them. */
  takenBetween?(from: Date, until: Date): Promise<readonly TakenPayment[]>;
}

/** One whose API lists what it has taken. */
export type ListingGateway = CardGateway & Required<Pick<CardGateway, 'takenBetween'>>;
