import { z } from 'zod';
import { Cadence } from '@/lib/contract/cadence';
import { CANCELLED_BECAUSE } from '@/lib/contract/draws';
import { Instant, Money, Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { addToOutbox } from './outbox';

/** Every mail greets by name and formats amounts and times for the customer's variant. */
const Addressee = z.object({ firstName: z.string(), variant: Variant });

const Reversed = Addressee.extend({
  amount: Money,
  kind: z.enum(['refund', 'dispute', 'reversal']),
});

const Payout = Addressee.extend({ withdrawalId: z.string(), reference: z.string(), amount: Money });

/** An autoplay or a subscription, and what it buys: `Powerball`, `System 8, 1 game`. */
const PlanFacts = z.object({
  planId: z.string(),
  type: z.enum(['autoplay', 'subscription']),
  offerName: z.string(),
  description: z.string(),
});

const OfPlan = Addressee.extend(PlanFacts.shape);

/** What was taken from the card for a plan that bought nothing, and is in the wallet. */
const Kept = Money.nullable();

/** Why a plan did not enter a draw, and what the customer can do about it. */
const PlanTrouble = OfPlan.extend({
  drawNo: z.number().int(),
  reason: z.string(),
  remedy: z.enum(['payment', 'spend_limit', 'deposit_limit', 'verification', 'migration', 'none']),
  kept: Kept,
});

/** The shop's mails with their data. A mail's template and data are checked again at delivery. */
export const MAIL_DATA = {
  welcome: Addressee,
  'password-reset': Addressee.extend({ token: z.string() }),
  /** signs in, once, for ten minutes */
  'sign-in-link': Addressee.extend({ token: z.string() }),
  'password-changed': Addressee.extend({ changedAt: Instant }),
  /** to the previous and the new address */
  'email-changed': Addressee.extend({ changedAt: Instant }),
  'two-factor-code': Addressee.extend({ code: z.string() }),
  'two-factor-changed': Addressee.extend({
    change: z.enum(['on', 'off', 'codes']),
    /** of the one that was turned on */
    method: z.enum(['authenticator', 'email']).optional(),
    changedAt: Instant,
  }),
  /** every second factor is turned off at `dueAt`, was turned off, or stays after all */
  'second-factors-reset': Addressee.extend({
    stage: z.enum(['requested', 'done', 'kept']),
    at: Instant,
    /** of one that was requested */
    dueAt: Instant.optional(),
  }),
  'two-factor-locked': Addressee.extend({ lockedAt: Instant }),
  'recovery-code-used': Addressee.extend({ usedAt: Instant, left: z.number().int() }),
  'new-device': Addressee.extend({
    signedInAt: Instant,
    /** null if unknown */
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** an account of the earlier shop has moved */
  'account-migrated': Addressee,
  'passkey-changed': Addressee.extend({
    change: z.enum(['added', 'removed']),
    name: z.string(),
    changedAt: Instant,
  }),
  /** a passkey was used whose counter says that there is a copy of it */
  'passkey-copied': Addressee.extend({ name: z.string(), usedAt: Instant }),
  /** an identity of another company opens the account from now on, or does not any more */
  'social-changed': Addressee.extend({
    change: z.enum(['linked', 'unlinked']),
    provider: z.string(),
    /** as the provider told it */
    email: z.string().nullable(),
    changedAt: Instant,
  }),
  /** a bank account can be paid out to from `usableAt` on; its number is never in a mail */
  'bank-account-added': Addressee.extend({
    /** `BSB 062-000` */
    bank: z.string(),
    last4: z.string(),
    addedAt: Instant,
    usableAt: Instant,
  }),
  'bank-account-removed': Addressee.extend({
    bank: z.string(),
    last4: z.string(),
    removedAt: Instant,
  }),
  'account-closed': Addressee.extend({ closedAt: Instant }),
  /** the link confirms the address without a sign-in, once */
  'confirm-address': Addressee.extend({ address: z.string(), token: z.string() }),
  receipt: Addressee.extend({
    checkoutId: z.string(),
    purchasedAt: Instant,
    /** what was paid */
    total: Money,
    promotion: z.object({ code: z.string(), discount: Money, credit: Money }).optional(),
    items: z
      .array(
        z.object({
          offerName: z.string(),
          /** `Standard, 4 games` or `Book of 10 tickets` */
          description: z.string(),
          firstDrawNo: z.number().int(),
          numDraws: z.number().int(),
          price: Money,
          /** raffle: the fingerprint of its draw's commitment, published before sales */
          fingerprint: z.string().optional(),
          /** of one that is bought again; its label is `Autoplay: every draw` */
          plan: z
            .object({ type: z.enum(['autoplay', 'subscription']), label: z.string() })
            .optional(),
        }),
      )
      .min(1),
  }),
  /** before the first purchase by a plan */
  'plans-started': Addressee.extend({
    plans: z
      .array(
        PlanFacts.extend({
          cadence: Cadence,
          /** draws with a smaller one are left out; null: none is */
          minimumJackpot: Money.nullable(),
          /** null while it is not known */
          nextDrawAt: Instant.nullable(),
          atMost: Money,
        }),
      )
      .min(1),
  }),
  /** what a customer's plans bought since the last of these mails */
  'plans-purchased': Addressee.extend({
    purchases: z
      .array(PlanFacts.extend({ drawNo: z.number().int(), price: Money, checkoutId: z.string() }))
      .min(1),
    total: Money,
  }),
  /** it is tried again until the draw closes */
  'plan-failed': PlanTrouble.extend({ closesAt: Instant }),
  'plan-missed': PlanTrouble,
  /** a dearer price waits for consent */
  'plan-price-changed': OfPlan.extend({
    drawNo: z.number().int(),
    agreed: Money,
    asked: Money,
    closesAt: Instant,
  }),
  /** what it buys is not sold any more, or its owner has to be verified first */
  'plan-halted': OfPlan.extend({
    reason: z.string(),
    kept: Kept.default(null),
    mustVerify: z.boolean().default(false),
  }),
  /** a draw's list is fixed and its result is not known: one for each customer and draw, unless turned off */
  'sales-closed': Addressee.extend({
    customerId: z.string(),
    kind: z.enum(['raffle', 'giveaway']),
    /** of a raffle; empty for a giveaway */
    offerKey: z.string(),
    offerName: z.string(),
    drawNo: z.number().int(),
    drawsAt: Instant,
    /** the first of the customer's numbers, and how many there are */
    numbers: z.array(z.number().int()).min(1),
    numberCount: z.number().int().positive(),
    /** all numbers on the list */
    listedCount: z.number().int().positive(),
    root: z.string(),
    fingerprint: z.string(),
    /**
     * the public log's first head with the list; null while the list has none. Left out for a draw whose outcome does not
     * hang on the log, and by older releases
     */
    head: z
      .object({ size: z.number().int(), root: z.string(), stampedAt: Instant.nullable() })
      .nullish(),
  }),
  'prize-won': Addressee.extend({
    offerKey: z.string(),
    offerName: z.string(),
    drawNo: z.number().int(),
    /** what was paid into the wallet; zero where the prize is not money */
    prize: Money,
    /** a raffle's prizes by name. Written by older releases, which name no prizes */
    title: z.string().nullish(),
    /** what makes it, the first division first; those without money are handed over */
    prizes: z
      .array(z.object({ title: z.string(), wins: z.number().int(), amountCents: z.number().int() }))
      .nullish(),
    orderId: z.string(),
    /** of shares: the prize is their part */
    share: z.object({ title: z.string(), shares: z.number().int() }).nullish(),
  }),
  /** a syndicate was not placed: what its shares cost is in the wallet again */
  'syndicate-cancelled': Addressee.extend({
    title: z.string(),
    offerName: z.string(),
    drawNo: z.number().int(),
    shares: z.number().int(),
    /** not_full: too few shares were sold, or its draw had closed */
    reason: z.enum(['not_full', 'withdrawn']),
    refund: Money,
  }),
  /** a draw was cancelled: what its tickets cost is in the wallet again */
  'draw-cancelled': Addressee.extend({
    offerKey: z.string(),
    offerName: z.string(),
    drawNo: z.number().int(),
    because: z.enum(CANCELLED_BECAUSE),
    /** the operator's words */
    reason: z.string().nullable(),
    tickets: z.number().int(),
    /** where all of them are of one order */
    orderId: z.string().nullable(),
    /** the same entry in the next draw; not of shares alone */
    mayChoose: z.boolean(),
    refund: Money,
    /** given back to a promotion that keeps what is left of it */
    promotion: Money.nullable(),
  }),
  /** a new ticket of a lotto party, to its members */
  'party-invitation': Addressee.extend({
    groupId: z.string(),
    groupName: z.string(),
    /** first name */
    organiser: z.string(),
    sessionId: z.string(),
    lotteryKey: z.string(),
    drawNo: z.number().int(),
    closesAt: Instant,
    sharePrice: Money,
  }),
  /** to the support team; `firstName` is the name in its greeting */
  'support-message': Addressee.extend({
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    customerId: z.string().nullable(),
  }),
  /** a member won a giveaway */
  'giveaway-won': Addressee.extend({ title: z.string(), drawNo: z.number().int(), prize: Money }),
  /** marketing: to members who want marketing mails and have not yet requested an entry */
  'monthly-giveaway-open': Addressee.extend({
    customerId: z.string(),
    closesAt: Instant,
    prize: Money,
    winners: z.number().int(),
  }),
  'identity-verified': Addressee,
  /** the shop asks for it from now on; who was playing before has until then */
  'verify-by': Addressee.extend({ endsAt: Instant, hasPlans: z.boolean() }),
  /** `reason` is what the person said who looked at it, if one did */
  'identity-not-verified': Addressee.extend({ reason: z.string().nullable() }),
  /** a break or self-exclusion began */
  'break-started': Addressee.extend({
    endsAt: Instant,
    isSelfExclusion: z.boolean(),
    refunded: Money,
    /** recurring purchases that were paused, or cancelled */
    stoppedPlans: z.number().int().optional(),
  }),
  /** the tools that keep play fun, to whom signs of harm were seen; says nothing of them */
  'care-message': Addressee,
  /** what moved in six months of an account, to be looked at with its limits */
  'limits-review': Addressee.extend({
    from: Instant,
    to: Instant,
    deposited: Money,
    stakes: Money,
    won: Money,
    net: Money,
  }),
  /** support looks at who they are; it says nothing of why */
  'account-in-review': Addressee,
  /** and has: they can deposit and play again */
  'account-reviewed': Addressee,
  'deposit-completed': Addressee.extend({ amount: Money }),
  'deposit-declined': Addressee.extend({ amount: Money, reason: z.string() }),
  /** money of a deposit went back to its card, and left the wallet */
  'deposit-reversed': Reversed,
  /** and is in the wallet again */
  'deposit-restored': Reversed,
  /** money that the customer sent is in the wallet */
  'payment-received': Addressee.extend({ amount: Money }),
  /** money that the customer sent is not: `amount` in words, since it may be in any currency */
  'payment-held': Addressee.extend({ amount: z.string(), reason: z.string() }),
  /** the money is set aside; `bank` and `last4` are the account's */
  'withdrawal-requested': Payout.extend({ bank: z.string(), last4: z.string() }),
  'withdrawal-paid': Payout,
  /** an operator refused it: the money is in the wallet again */
  'withdrawal-rejected': Payout.extend({ reason: z.string() }),
  /** the bank refused it, or sent it back: the money is in the wallet again */
  'withdrawal-failed': Payout.extend({ reason: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type MailTemplate = keyof typeof MAIL_DATA;
export type MailData<T extends MailTemplate> = z.output<(typeof MAIL_DATA)[T]>;

/** Queues a mail: it is sent once the transaction has committed. */
export async function queueMail<T extends MailTemplate>(
  tx: Db,
  template: T,
  to: string,
  data: MailData<T>,
): Promise<void> {
  await addToOutbox(tx, 'mail', { to, template, data });
}
