import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED, SEARCH_SHORT } from '../form-messages';
import { Identifier, Instant, Money, Variant } from '../site';
import { requiredLine } from '../typed';
import { CustomerSession, SecondFactors } from './customer-access';
import { NotePage } from './customer-notes';
import { FactToAsk } from './identity-facts';
import { Reason } from './reason';
import type { StaffRole } from './roles';

const base = '/operator/v1';
const roles = ['support', 'finance', 'compliance'] as const satisfies readonly StaffRole[];

/** What somebody was found by. */
export const FOUND_BY = [
  'email',
  'name',
  'phone',
  'card',
  'order',
  'receipt',
  'ticket',
  'withdrawal',
  'payment reference',
] as const;

/** Somebody as a list shows them: enough to tell who is on the phone, and no more. */
export const FoundCustomer = z.object({
  customerId: Identifier,
  /** `R••• E•••` */
  name: z.string(),
  /** `ro•••@example.com` */
  email: z.string(),
  state: z.enum(['active', 'locked', 'closed']),
  foundBy: z.enum(FOUND_BY),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** Finds customers by whatever they say on the phone: each is shown masked, until it is opened. */
export const FindCustomers = call('findCustomers', {
  method: 'GET',
  base,
  path: '/customers',
  mayLag: true,
  access: 'staff',
  roles,
  input: z.object({ query: z.string().trim().min(2, SEARCH_SHORT).max(100) }),
  result: z.object({ customers: z.array(FoundCustomer), isMore: z.boolean() }),
});

/** Something that happened to a customer, in a line. */
export const TimelineEntry = z.object({
  at: Instant,
  /** `order`, `deposit`, `sign_in` … */
  kind: z.string(),
  text: z.string(),
  amount: Money.nullable(),
  /** of the order, deposit, withdrawal or mail */
  subjectId: Identifier.nullable(),
  /** a mail that can be sent again */
  isResendable: z.boolean(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Everything that one needs who has the customer on the phone. */
export const CustomerFile = z.object({
  customerId: Identifier,
  email: z.string(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** name and address as they are corrected; unknown parts are empty */
  parts: z.object({
    firstName: z.string(),
    lastName: z.string(),
    line1: z.string(),
    line2: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
  }),
  state: z.enum(['active', 'locked', 'closed']),
  variant: Variant,
  segmentName: z.string(),
  isVerified: z.boolean(),
  joinedAt: Instant,
  paymentReference: z.string().nullable(),
  wallet: Money,
  /** set aside for withdrawals and refunds to cards */
  held: Money,
  /** a break or an exclusion in force */
  onBreakUntil: Instant.nullable(),
  isExcluded: z.boolean(),
  plans: z.number().int(),
  methods: z.array(z.object({ kind: z.string(), brand: z.string(), last4: z.string() })),
  secondFactors: SecondFactors,
  /** where they are signed in, the latest used first */
  sessions: z.array(CustomerSession),
  /** what whoever calls can be asked for */
  identityFacts: z.array(FactToAsk),
  notes: NotePage,
  /** newest first */
  timeline: z.array(TimelineEntry),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

/** Opens somebody's file. That it was opened, by whom and why, is written down first. */
export const OpenCustomer = call('openCustomer', {
  method: 'POST',
  base,
  path: '/customers/:customerId/opening',
  access: 'staff',
  roles: [...roles, 'auditor'],
  input: z.object({ customerId: Identifier, reason: Reason }),
  result: CustomerFile,
  errors: ['customer.not_found'],
});

/**
 * Asks a second person of finance to put money into a wallet, or to take some out of it. The customer reads `message`
 * among their transactions and by mail.
 */
export const RequestAdjustment = call('requestAdjustment', {
  method: 'POST',
  base,
  path: '/customers/:customerId/adjustments',
  access: 'staff',
  roles: ['finance'],
  confirmed: true,
  input: z.object({
    customerId: z.uuid(),
    direction: z.enum(['credit', 'debit']),
    amountCents: z.number().int().min(1, REQUIRED).max(1_000_000),
    message: requiredLine(120),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: ['auth.account_closed', 'adjustment.no_wallet', 'approval.pending'],
});

/**
 * Asks a second person, of finance, to take an order out of the draws that are still on sale, and to pay back what was
 * paid for them. The customer reads `message` by mail. Their file has to be open.
 */
export const RequestOrderRefund = call('requestOrderRefund', {
  method: 'POST',
  base,
  path: '/customers/:customerId/orders/:orderId/refund',
  access: 'staff',
  roles: ['support', 'finance'],
  confirmed: true,
  input: z.object({
    customerId: z.uuid(),
    orderId: z.uuid(),
    message: requiredLine(200),
    reason: Reason,
  }),
  result: z.object({ approvalId: Identifier }),
  errors: [
    'customer.file_not_opened',
    'auth.account_closed',
    'order.not_found',
    'order.not_refundable',
    'approval.pending',
  ],
});

/** Freezes an account at once, and ends its sign-ins. It takes one person. */
export const FreezeCustomer = call('freezeCustomer', {
  method: 'POST',
  base,
  path: '/customers/:customerId/freeze',
  access: 'staff',
  roles,
  input: z.object({ customerId: Identifier, reason: Reason }),
  result: Nothing,
  errors: ['customer.not_found', 'customer.closed'],
});
