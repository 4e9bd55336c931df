import { z } from 'zod';
import { Cadence } from './cadence';
import { call, PageInput } from './call';
import { CompleteGame, ProductType } from './cart-items';
import { LotterySale } from './catalogue-lotteries';
import { FundKind } from './recurring';
import { Instant, Money } from './site';
import { Amount } from './typed';

/** Paused only from active, active again only from paused, and cancelled for good (specification, document 2, section 4). */
export const RECURRING_STATUSES = [
  'recurring_status_active',
  'recurring_status_paused',
  'recurring_status_cancelled',
] as const;
export const RecurringStatus = z.enum(RECURRING_STATUSES);
export type RecurringStatus = z.infer<typeof RecurringStatus>;

/** What an autoplay and a subscription have in common. */
const PLAN = {
  id: z.string(),
  productType: ProductType,
  productOfferKey: z.string(),
  gameOfferName: z.string(),
  gameType: z.string(),
  /** `Standard, 4 games` or `Book of 10 tickets` */
  description: z.string(),
  numberOfGames: z.number().int(),
  numberOfTickets: z.number().int(),
  numberOfShares: z.number().int(),
  size: z.number().int().nullable(),
  quickpick: z.boolean(),
  causeKey: z.string().nullable(),
  causeName: z.string().nullable(),
  recurringStatus: RecurringStatus,
  cadence: Cadence,
  /** a raffle’s draws a year; null for anything else. Older versions of the API omit it */
  drawsPerYear: z.number().int().nullish(),
  /** only draws with at least this jackpot; null: every one */
  minimumJackpotAmount: Money.nullable(),
  /** the most that the customer agreed to pay each time */
  price: Money,
  /** a dearer price that waits for consent */
  askedPrice: Money.nullable(),
  /** the draw that it enters next, or leaves out; null while none is on sale that it may enter */
  nextDraw: z.object({ drawNo: z.number().int(), drawDate: Instant, stop: Instant }).nullable(),
  skipsNext: z.boolean(),
  lastAttemptStatus: z.enum(['purchased', 'soft_failure', 'hard_failure']).nullable(),
  /** the code of the refusal, of one that failed */
  lastAttemptReason: z.string().nullable(),
  lastAttemptAt: Instant.nullable(),
  startedAt: Instant,
};

const DETAILS = {
  games: z.array(CompleteGame),
  /** the purchase that it began with */
  checkoutId: z.string(),
  /** what became of it at its last draws, the latest first */
  history: z.array(
    z.object({
      drawNo: z.number().int(),
      outcome: z.enum(['purchased', 'skipped', 'missed']),
      /** the code of a refusal, or why it was left out */
      reason: z.string().nullable(),
      /** of the purchase: its receipt */
      checkoutId: z.string().nullable(),
      total: Money,
      happenedAt: Instant,
    }),
  ),
  /** what it may be changed to */
  cadences: z.array(Cadence),
  hasJackpot: z.boolean(),
  /** how its lottery is sold now; null for a raffle, and for what is not sold any more */
  sale: LotterySale.nullable().default(null),
  /** a raffle's; no others have any */
  books: z.array(z.object({ tickets: z.number().int(), price: Money })),
  causes: z.array(z.object({ key: z.string(), name: z.string() })),
};

export const Autoplay = z.object({
  ...PLAN,
  type: z.literal('autoplay'),
  autoplayId: z.string(),
});
export type Autoplay = z.infer<typeof Autoplay>;

export const Subscription = z.object({
  ...PLAN,
  type: z.enum(['subscription', 'combined_recurring_purchase']),
  lotteryId: z.string(),
  status: RecurringStatus,
  /** what pays; unfunded while the money does not suffice */
  defaultFund: z.object({ kind: FundKind }),
  raffleOfferKey: z.string().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const AutoplayDetails = Autoplay.extend(DETAILS);
export type AutoplayDetails = z.infer<typeof AutoplayDetails>;
export const SubscriptionDetails = Subscription.extend(DETAILS);
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>;

const PlanOfEitherType = z.discriminatedUnion('type', [Autoplay, Subscription]);
export type RecurringPlan = z.infer<typeof PlanOfEitherType>;
export type RecurringPlanDetails = AutoplayDetails | SubscriptionDetails;

/** What changes from the next draw on; what is left out stays. */
const Content = z.object({
  /** the same numbers each time */
  games: z.array(CompleteGame).min(1).max(50).optional(),
  /** new numbers each time */
  quickpick: z.boolean().optional(),
  numGames: z.number().int().min(1).max(50).optional(),
  /** the way to play: the game type's key */
  gameOffer: z.string().min(1).max(40).optional(),
  size: z.number().int().min(1).max(45).optional(),
  /** tickets in a raffle's book */
  numberOfTickets: z.number().int().min(1).max(500).optional(),
  causeKey: z.string().min(1).max(60).optional(),
});
/** With the price that the customer saw: needed where the change makes it dearer. */
const Change = Content.extend({
  cadence: Cadence.optional(),
  expectedPriceCents: z.number().int().min(0).optional(),
});
export type PlanChange = z.infer<typeof Change>;

const OfAutoplay = z.object({ autoplayId: z.uuid() });
const OfSubscription = z.object({ subscriptionId: z.uuid() });
const OfPlan = z.object({ planId: z.uuid() });

const CHANGE_ERRORS = [
  'recurring.not_found',
  'recurring.wrong_state',
  'recurring.price_changed',
  'cart.entry_incomplete',
  'cart.cause_required',
  'offer.not_found',
  'offer.not_available',
  'offer.licensing_restriction',
  'offer.migration_restriction',
] as const;
const TOGGLE_ERRORS = ['recurring.not_found', 'recurring.wrong_state'] as const;
const RESUME_ERRORS = [
  ...CHANGE_ERRORS,
  'limits.on_break',
  'limits.in_review',
  'limits.register_unanswered',
] as const;

export const ListAutoplay = call('listAutoplay', {
  method: 'GET',
  path: '/autoplay',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['autoplay_manage'],
  input: PageInput,
  result: Autoplay,
});
export const GetAutoplay = call('getAutoplay', {
  method: 'GET',
  path: '/autoplay/:autoplayId',
  access: 'customer',
  browser: true,
  capabilities: ['autoplay_manage', 'viewing_orders'],
  input: OfAutoplay,
  result: AutoplayDetails,
  errors: ['recurring.not_found'],
});
export const ChangeAutoplay = call('changeAutoplay', {
  method: 'PATCH',
  path: '/autoplay/:autoplayId',
  access: 'customer',
  browser: true,
  capabilities: ['autoplay_manage'],
  input: Change.extend(OfAutoplay.shape),
  result: AutoplayDetails,
  errors: CHANGE_ERRORS,
});
export const PauseAutoplay = call('pauseAutoplay', {
  method: 'POST',
  path: '/autoplay/:autoplayId/pause',
  access: 'customer',
  browser: true,
  capabilities: ['autoplay_manage'],
  input: OfAutoplay,
  result: AutoplayDetails,
  errors: TOGGLE_ERRORS,
});
/** From the next draw that is on sale; what was drawn meanwhile is not made up for. */
export const UnpauseAutoplay = call('unpauseAutoplay', {
  method: 'POST',
  path: '/autoplay/:autoplayId/unpause',
  access: 'customer',
  browser: true,
  capabilities: ['autoplay_manage'],
  input: OfAutoplay,
  result: AutoplayDetails,
  errors: RESUME_ERRORS,
});
/** As people write it: `20000000`; zero: every draw. */
export const SetMinimumJackpot = call('setMinimumJackpot', {
  method: 'POST',
  path: '/autoplay/:autoplayId/set-minimum-jackpot',
  access: 'customer',
  browser: true,
  form: true,
  capabilities: ['autoplay_manage'],
  input: OfAutoplay.extend({
    minimumJackpotAmount: Amount,
  }),
  result: AutoplayDetails,
  errors: CHANGE_ERRORS,
});
/** New numbers each time, or the present ones. */
export const SetQuickpick = call('setQuickpick', {
  method: 'POST',
  path: '/autoplay/:autoplayId/set-quickpick',
  access: 'customer',
  browser: true,
  form: true,
  capabilities: ['autoplay_manage'],
  input: OfAutoplay.extend({ quickpick: z.string().max(8).pipe(z.stringbool()) }),
  result: AutoplayDetails,
  errors: CHANGE_ERRORS,
});
/** For good: it cannot be made active again. */
export const CancelAutoplay = call('cancelAutoplay', {
  method: 'DELETE',
  path: '/autoplay/:autoplayId',
  access: 'customer',
  browser: true,
  capabilities: ['autoplay_manage'],
  input: OfAutoplay,
  result: AutoplayDetails,
  errors: TOGGLE_ERRORS,
});

/** Only active ones are kept in the list, unless another status is asked for. */
export const ListSubscriptions = call('listSubscriptions', {
  method: 'GET',
  path: '/subscriptions',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['viewing_orders', 'subscription_manage'],
  input: PageInput.extend({
    /** `one_lottery,your_hospice_lottery` */
    lotteryKeys: z
      .string()
      .max(400)
      .regex(/^[a-z0-9_]{1,40}(,[a-z0-9_]{1,40})*$/)
      .optional(),
    status: RecurringStatus.default('recurring_status_active'),
  }),
  result: Subscription,
});
export const GetSubscription = call('getSubscription', {
  method: 'GET',
  path: '/subscriptions/:subscriptionId',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders', 'subscription_manage'],
  input: OfSubscription,
  result: SubscriptionDetails,
  errors: ['recurring.not_found'],
});
export const SetSubscriptionStatus = call('setSubscriptionStatus', {
  method: 'PATCH',
  path: '/subscriptions/:subscriptionId/status',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders', 'subscription_manage'],
  input: OfSubscription.extend({ status: RecurringStatus }),
  result: SubscriptionDetails,
  errors: RESUME_ERRORS,
});
export const ChangeSubscription = call('changeSubscription', {
  method: 'PATCH',
  path: '/subscriptions/:subscriptionId',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders', 'subscription_manage'],
  input: Change.extend(OfSubscription.shape),
  result: SubscriptionDetails,
  errors: CHANGE_ERRORS,
});

const EITHER = ['autoplay_manage', 'subscription_manage'] as const;

/** Both kinds in one list: what goes on or may go on again. A subscription is kept only while it is active. */
export const ListRecurringPurchases = call('listRecurringPurchases', {
  method: 'GET',
  path: '/recurring_purchases',
  access: 'customer',
  browser: true,
  paged: true,
  anyCapability: EITHER,
  input: PageInput,
  result: PlanOfEitherType,
});
/** What a plan would cost each time after a change; nothing is changed. */
export const PricePlan = call('pricePlan', {
  method: 'POST',
  path: '/recurring_purchases/:planId/price',
  access: 'customer',
  browser: true,
  anyCapability: EITHER,
  input: Content.extend(OfPlan.shape),
  result: z.object({ price: Money }),
  errors: CHANGE_ERRORS,
});
/** Agrees to the dearer price that the customer saw. */
export const AgreeToPrice = call('agreeToPrice', {
  method: 'POST',
  path: '/recurring_purchases/:planId/price/agree',
  access: 'customer',
  browser: true,
  anyCapability: EITHER,
  input: OfPlan.extend({ askedCents: z.number().int().min(0) }),
  result: PlanOfEitherType,
  errors: [...TOGGLE_ERRORS, 'recurring.price_changed'],
});
/** The plan pauses instead of paying more. */
export const DeclinePrice = call('declinePrice', {
  method: 'POST',
  path: '/recurring_purchases/:planId/price/decline',
  access: 'customer',
  browser: true,
  anyCapability: EITHER,
  input: OfPlan,
  result: PlanOfEitherType,
  errors: TOGGLE_ERRORS,
});
/** Leaves the next draw out, or enters it after all: the one that was seen, where its number comes along. */
export const SkipNextDraw = call('skipNextDraw', {
  method: 'POST',
  path: '/recurring_purchases/:planId/skip',
  access: 'customer',
  browser: true,
  anyCapability: EITHER,
  input: OfPlan.extend({ skips: z.boolean(), drawNo: z.number().int().optional() }),
  result: PlanOfEitherType,
  errors: TOGGLE_ERRORS,
});
