import { z } from 'zod';
import { call, Nothing, PageInput } from './call';
import { NUMBERS_ONLY } from './form-messages';
import { Instant } from './site';

/** The accounts of the shop's that customers pay into: by BPAY, or a bank account of each currency. */
const BankAccount = z.enum(['bpay', 'aud', 'gbp']);

// Tools for testers; all of them answer 404 unless the shop runs with SANDBOX=on.

export const GetSandbox = call('getSandbox', {
  method: 'GET',
  path: '/sandbox',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.object({
    now: Instant,
    offsetMs: z.number().int(),
    nextDraws: z.array(
      z.object({
        offerKey: z.string(),
        offerName: z.string(),
        drawNo: z.number().int(),
        stop: Instant,
        drawDate: Instant,
        /** so many tickets have to be sold yet, or everybody is paid back as sales close; 0 of what promises no least */
        missingTickets: z.number().int(),
      }),
    ),
    customers: z.array(z.object({ email: z.string(), situation: z.string() })),
    password: z.string(),
    twoFactorSecret: z.string(),
    /** where a payment from a bank may arrive; none where nobody pays in ahead */
    bankAccounts: z.array(BankAccount),
    /** codes and what they do in a cart */
    promotions: z.array(z.object({ code: z.string(), effect: z.string() })),
    /** what is typed to verify, or to join, and what comes of it; none where nobody is checked */
    identityChecks: z.array(z.object({ input: z.string(), outcome: z.string() })),
    cards: z.array(z.object({ number: z.string(), outcome: z.string() })),
  }),
  errors: ['sandbox.off'],
});

/** Moves the shop's clock forward and runs every job due by then before it answers. */
export const MoveClock = call('moveClock', {
  method: 'POST',
  path: '/sandbox/clock',
  access: 'public',
  browser: true,
  input: z.union([
    z.object({ to: Instant.max(40) }),
    z.object({
      byMs: z
        .number()
        .int()
        .min(1)
        .max(400 * 86_400_000),
    }),
  ]),
  result: z.object({ now: Instant, offsetMs: z.number().int() }),
  errors: ['sandbox.off', 'sandbox.clock_past'],
});

/** One more customer in the situation of a sample customer, whose own may be used up. */
export const AddSampleCustomer = call('addSampleCustomer', {
  method: 'POST',
  path: '/sandbox/customers',
  access: 'public',
  browser: true,
  input: z.object({ like: z.string().max(254) }),
  result: z.object({ email: z.string() }),
  errors: ['sandbox.off', 'sandbox.customer_not_found'],
});

/** Has new sample customers buy what a raffle on sale lacks to its promised least number of tickets. */
export const SellToSupporters = call('sellToSupporters', {
  method: 'POST',
  path: '/sandbox/supporters',
  access: 'public',
  browser: true,
  input: z.object({
    offerKey: z.string().max(40),
    drawNo: z.number().int().min(1).max(2_000_000_000),
  }),
  result: z.object({ tickets: z.number().int(), supporters: z.number().int() }),
  errors: ['sandbox.off', 'draw.not_found', 'draw.not_raffle', 'draw.closed'],
});

export const Mail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  bodyText: z.string(),
  sentAt: Instant,
});
export const ListMails = call('listMails', {
  method: 'GET',
  path: '/sandbox/mails',
  access: 'public',
  browser: true,
  paged: true,
  input: PageInput.extend({ recipient: z.string().max(254).optional() }),
  result: Mail,
  errors: ['sandbox.off'],
});

/** Stands in for the card gateway's own iframe: exchanges a test number for a token. */
export const TokenizeCard = call('tokenizeCard', {
  method: 'POST',
  path: '/sandbox/card-tokens',
  access: 'public',
  browser: true,
  input: z.object({
    number: z.string().regex(/^[0-9 ]{12,23}$/, NUMBERS_ONLY),
    expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
    csc: z.string().regex(/^\d{3,4}$/),
    /** stands for what the sheet of Apple Pay, Google Pay, PayPal or direct debit chooses, for one payment */
    wallet: z.enum(['ap', 'gp', 'pl', 'dd']).optional(),
  }),
  result: z.object({ token: z.string(), brand: z.string(), last4: z.string() }),
  errors: ['sandbox.off', 'wallet.card_invalid'],
});

/** Lets a payment arrive, as a line in a file of the bank would: the same bank reference again counts once. */
export const SendBankPayment = call('sendBankPayment', {
  method: 'POST',
  path: '/sandbox/bank-payments',
  access: 'public',
  browser: true,
  input: z.object({
    account: BankAccount,
    /** what the payer writes */
    reference: z.string().max(140),
    amountCents: z.number().int().min(1).max(1_000_000_000),
    currency: z.string().regex(/^[A-Z]{3}$/),
    isCounter: z.boolean().default(false),
    /** the bank's own; a new one without */
    bankReference: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,40}$/)
      .optional(),
  }),
  result: z.object({
    bankReference: z.string(),
    receipt: z.enum(['credited', 'unmatched', 'known', 'differs']),
    /** why it is in no wallet, for testers */
    problem: z.string().nullable(),
  }),
  errors: ['sandbox.off'],
});

/** What a tester may have the sandbox's bank, or its identity provider, make of a customer. */
export const SANDBOX_IDENTITY_OUTCOMES = [
  'match',
  'no_match',
  'referred',
  'referred_no_match',
  'cancelled',
  'down',
  'slow',
] as const;

/** Opens a member's link to their benefits, as a partner does. */
export const OpenSandboxBenefits = call('openSandboxBenefits', {
  method: 'POST',
  path: '/sandbox/benefits',
  access: 'public',
  browser: true,
  input: z.object({ token: z.string().min(1).max(2_000) }),
  result: z.object({
    outcome: z.enum(['welcome', 'used', 'expired', 'wrong']),
    /** who it is, for this partner; null for nobody who is let in */
    member: z.string().nullable(),
  }),
  errors: ['sandbox.off'],
});

/** Stands in for pages of a bank, or of an identity provider: what comes of a visit there. */
export const AnswerSandboxIdentity = call('answerSandboxIdentity', {
  method: 'POST',
  path: '/sandbox/identities',
  access: 'public',
  browser: true,
  input: z.object({ session: z.uuid(), outcome: z.enum(SANDBOX_IDENTITY_OUTCOMES) }),
  /** where the browser goes back to */
  result: z.object({ address: z.string() }),
  errors: ['sandbox.off', 'verification.flow_over'],
});
