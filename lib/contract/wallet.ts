import { z } from 'zod';
import { withAmount } from './amount-to-move';
import { call, Nothing } from './call';
import { STEP_UP, STEP_UP_ERRORS } from './confirmation';
import { FUNDS_PROTECTION_LEVELS } from './funds-protection';
import { StrongCustomerAuthentication } from './payment-gateways';
import { Instant, Money } from './site';
import { TRANSACTION_KINDS } from './transaction-kinds';
import { requiredLine } from './typed';

/** A saved card, stored as a gateway's token, never as its number; or a bank account, of which little is told. */
export const Fund = z.object({
  id: z.string(),
  kind: z.enum(['cc', 'paypal', 'bank']),
  /** decides, among other things, whether the security code is required */
  gateway: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry: z.string().nullable(),
  holderName: z.string().nullable(),
  default: z.boolean(),
  /** a bank account is paid out to from then on; null for cards. Older versions of the API omit it */
  usableAt: Instant.nullable().optional(),
});
export type Fund = z.infer<typeof Fund>;

/** What a customer enters at their own bank to send money. */
export type PayToField =
  | 'biller_code'
  | 'biller_name'
  | 'account_name'
  | 'bsb'
  | 'sort_code'
  | 'account_number'
  | 'reference';

export const PaymentMethod = z.object({
  code: z.enum(['ap', 'bp', 'cc', 'bd', 'dd', 'gp', 'pl', 'td', 'tt', 'tw', 'do']),
  label: z.string(),
  direction: z.enum(['in', 'out']),
  timing: z.string(),
  availableGateways: z.array(z.string()),
  attributes: z.object({
    /** the name of its logo; null where the gateways' brands stand for it */
    logo: z.string().nullable(),
    /** what it costs the customer: an amount, and hundredths of a percent of what is paid */
    fee: z.object({ amount: Money, basisPoints: z.number().int() }),
    isDigitalWallet: z.boolean(),
    /** whether it pays for a cart at once */
    paysCarts: z.boolean(),
    /** what the customer's segment needs for it */
    capability: z.string(),
    /** whether everybody is verified before using it */
    needsVerification: z.boolean(),
    /**
     * Where a customer sends money by themselves, and under which reference: `value` is what a bank takes, `shown` the
     * same in groups. Null for every other method, and where the shop has no account; older versions of the API omit it.
     */
    payTo: z
      .array(
        z.object({
          /** one of `PayToField` */
          field: z.string(),
          label: z.string(),
          value: z.string(),
          shown: z.string(),
        }),
      )
      .nullable()
      .optional(),
  }),
  rules: z.object({
    enabled: z.boolean(),
    minAmount: Money,
    maxAmount: Money,
    gateways: z.array(z.object({ key: z.string(), cscRequired: z.boolean() })),
  }),
  funds: z.array(Fund),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Deposit = z.object({
  id: z.string(),
  status: z.enum(['requested', 'challenged', 'pending', 'completed', 'declined', 'cancelled']),
  amount: Money,
  methodCode: z.string(),
  fund: Fund.nullable(),
  /** made to pay for a cart. Older versions of the API omit it, and `checkoutId` */
  isForCheckout: z.boolean().optional(),
  /** the purchase that it has paid for, told by the calls that read a deposit; left out without one */
  checkoutId: z.string().optional(),
  /** why it was declined, for the customer */
  reason: z.string().nullable(),
  /** where the customer confirms with the bank; set while challenged */
  challengeUrl: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});
export type Deposit = z.infer<typeof Deposit>;

export const Transaction = z.object({
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  description: z.string(),
  /** signed: money in is positive */
  amount: Money,
  balanceAfter: Money,
  /** the receipt, order, deposit, withdrawal or win of a giveaway that it belongs to */
  link: z
    .object({
      type: z.enum(['receipt', 'order', 'deposit', 'withdrawal', 'giveaway']),
      id: z.string(),
    })
    .nullable(),
  happenedAt: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

/**
 * Who pays in ahead of a purchase; or has no wallet, which a segment has none of that is paid out all the same: there a
 * card pays for a cart what it lacks, and any other deposit is refused (decision 181).
 */
export const PAYS_IN = ['wallet_deposit', 'wallet_withdrawal'] as const;
/** Who enters a card or account to pay with. */
export const CARD_ENTRY = ['wallet_manage', ...PAYS_IN] as const;

/** What a deposit may be refused for. */
export const DEPOSIT_ERRORS = [
  'sales.stopped',
  'auth.capability_missing',
  'auth.country_banned',
  'verification.required',
  'wallet.fund_not_found',
  'wallet.other_customer',
  'wallet.method_unavailable',
  'wallet.amount_out_of_range',
  'wallet.card_invalid',
  'limits.answer_required',
  'wallet.funds_unacknowledged',
  'limits.deposit_exceeded',
  'limits.on_break',
  'limits.in_review',
  'limits.register_unanswered',
  'deposit.declined',
  'deposit.gateway_timeout',
  'idempotency.key_required',
  'idempotency.mismatch',
  'idempotency.in_progress',
] as const;

/** Says that the customer has read how their money is protected, as they were shown it. */
export const AcknowledgeFunds = call('acknowledgeFunds', {
  method: 'POST',
  path: '/customer/acknowledge-funds',
  access: 'customer',
  browser: true,
  input: z.object({ level: z.enum(FUNDS_PROTECTION_LEVELS) }),
  result: Nothing,
});

export const ListPaymentMethods = call('listPaymentMethods', {
  method: 'GET',
  path: '/payment_methods',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_manage', 'wallet_deposit', 'wallet_withdrawal'],

  /** in the specification's syntax: `funds.cart eq true` */
  input: z.object({ filter: z.string().max(80).optional() }),
  result: z.array(PaymentMethod),
});
export const ListCardGateways = call('listCardGateways', {
  method: 'GET',
  path: '/funds/card_gateways',
  access: 'customer',
  browser: true,
  anyCapability: CARD_ENTRY,
  input: Nothing,
  result: z.object({
    availableCardGateways: z.array(z.string()),
    /**
     * How each gateway takes a new card. `test_form` is the shop's own form with the sandbox's
     * tokenizer. A page skips a method it does not know; older versions of the API omit the list.
     */
    cardEntry: z.array(z.object({ gateway: z.string(), way: z.string() })).optional(),
  }),
});
/** `token` is the gateway's: the page's card form sends the number to the gateway, never to the shop. */
export const AddCard = call('addCard', {
  method: 'POST',
  path: '/funds/cc/:gateway',
  access: 'customer',
  browser: true,
  anyCapability: CARD_ENTRY,
  input: z.object({
    gateway: z.string().max(20),
    token: z.string().regex(/^[A-Za-z0-9_-]{8,400}$/),
    holderName: requiredLine(80),
    /** left out where the gateway knows it; the gateway's word counts */
    expiry: z
      .string()
      .regex(/^(0[1-9]|1[0-2])\/\d{2}$/)
      .optional(),
    /**
     * `now`: saved at once. `when_paid`: saved with the first payment that succeeds. `never`: used
     * for one payment and not saved.
     */
    keep: z.enum(['now', 'when_paid', 'never']).default('now'),
  }),
  result: Fund,
  errors: ['wallet.card_invalid', 'wallet.method_unavailable', 'request.rate_limited'],
});
/** A PayPal account, to pay with again: `token` is what the gateway's script hands over when its owner agrees. */
export const AddPayPalAccount = call('addPayPalAccount', {
  method: 'POST',
  path: '/funds/pl/:gateway',
  access: 'customer',
  browser: true,
  anyCapability: CARD_ENTRY,
  input: z.object({
    gateway: z.string().max(20),
    token: z.string().regex(/^[A-Za-z0-9_-]{8,128}$/),
  }),
  result: Fund,
  errors: ['wallet.card_invalid', 'wallet.method_unavailable', 'request.rate_limited'],
});
/**
 * A bank account in the customer's own name, to be paid out to. One of `bsb` (in Great Britain the sort code) and
 * `swift`; errors name `bsb`, `swift` and `account_number`.
 */
export const AddBankAccount = call('addBankAccount', {
  method: 'POST',
  path: '/funds/bank-account',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_manage', 'wallet_withdrawal'],
  input: z.object({
    bsb: z.string().max(40).optional(),
    swift: z.string().max(40).optional(),
    accountNumber: z.string().max(80),
    ...STEP_UP,
  }),
  result: Fund,
  errors: ['wallet.bank_account_invalid', 'wallet.bank_account_too_many', ...STEP_UP_ERRORS],
});
/** The customer's account at a payment service, by their own e-mail address, to be paid out to. */
export const AddWalletAccount = call('addWalletAccount', {
  method: 'POST',
  path: '/funds/wallet-account',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_manage', 'wallet_withdrawal'],
  input: z.object({ methodCode: z.enum(['pl', 'tw']), ...STEP_UP }),
  result: Fund,
  errors: [
    'wallet.method_unavailable',
    'wallet.email_unconfirmed',
    'wallet.bank_account_too_many',
    ...STEP_UP_ERRORS,
  ],
});
export const SetDefaultFund = call('setDefaultFund', {
  method: 'POST',
  path: '/funds/:fundId/default',
  access: 'customer',
  browser: true,
  capabilities: ['wallet_manage'],
  input: z.object({ fundId: z.uuid() }),
  result: Fund,
  errors: ['wallet.fund_not_found'],
});
export const RemoveFund = call('removeFund', {
  method: 'DELETE',
  path: '/funds/:fundId',
  access: 'customer',
  browser: true,
  // whoever may name an account to be paid out to may take it away
  anyCapability: ['wallet_manage', 'wallet_withdrawal'],
  input: z.object({ fundId: z.uuid() }),
  result: Nothing,
  errors: ['wallet.fund_not_found'],
});
export const DepositFromFund = call('depositFromFund', {
  method: 'POST',
  path: '/funds/:fundId/deposit',
  access: 'customer',
  browser: true,
  idempotent: true,
  secrets: ['csc'],
  anyCapability: PAYS_IN,
  input: withAmount({
    fundId: z.uuid(),
    checkout: z.boolean().default(false),
    /**
     * of a cart that it pays for: what pays now is to pay for plans from then on, too. The purchase of that cart
     * carries it out, if it begins a plan
     */
    plansOfCart: z.uuid().optional(),
    /** the session's own customer: another one is refused */
    customerId: z.uuid().optional(),
    depositMethodCode: z.enum(['cc', 'pl']).default('cc'),
    strongCustomerAuthentication: StrongCustomerAuthentication.optional(),
    /** what the gateway's own script found out about the device */
    deviceData: z.string().max(4_096).optional(),
    csc: z
      .string()
      .regex(/^\d{3,4}$/)
      .optional(),
    paymentGateway: z.string().max(20).optional(),
  }),
  result: Deposit,
  errors: DEPOSIT_ERRORS,
});
export const GetDeposit = call('getDeposit', {
  method: 'GET',
  path: '/deposits/:depositId',
  access: 'customer',
  browser: true,
  anyCapability: ['wallet_deposit', 'viewing_orders'],
  input: z.object({ depositId: z.uuid() }),
  result: Deposit,
  errors: ['deposit.not_found'],
});
/**
 * The customer is back from their bank: the gateway is asked how it went. `outcome` is the answer to the 3-D Secure
 * challenge, sent by the sandbox's bank page alone.
 */
export const AnswerChallenge = call('answerChallenge', {
  method: 'POST',
  path: '/deposits/:depositId/authorisation',
  access: 'customer',
  browser: true,
  anyCapability: PAYS_IN,
  input: z.object({
    depositId: z.uuid(),
    outcome: z.enum(['approved', 'refused']).optional(),
  }),
  result: Deposit,
  errors: ['deposit.not_found', 'deposit.wrong_state'],
});
export const CancelDeposit = call('cancelDeposit', {
  method: 'POST',
  path: '/deposits/:depositId/cancel',
  access: 'customer',
  browser: true,
  anyCapability: PAYS_IN,
  input: z.object({ depositId: z.uuid() }),
  result: Deposit,
  errors: ['deposit.not_found', 'deposit.wrong_state'],
});
/**
 * The gateway's notification that a payment is settled; may arrive twice, late, or before the
 * customer returns.
 */
export const NotifyThreeDS = call('notifyThreeDS', {
  method: 'POST',
  path: '/3ds/notify',
  access: 'internal',
  input: z.object({
    gateway: z.string().max(20),
    eventId: z.string().max(128),
    reference: z.string().max(128),
    outcome: z.enum(['completed', 'declined']),
  }),
  result: Nothing,
  errors: ['deposit.not_found'],
});
/** An unsigned notification at `/3ds/notify`: makes the shop ask the gateway about the deposit. */
export const HintThreeDS = call('hintThreeDS', {
  method: 'POST',
  path: '/3ds/hint',
  access: 'internal',
  input: z.object({ reference: z.uuid() }),
  result: Nothing,
  errors: ['request.rate_limited'],
});
