import { z } from 'zod';
import { call, Nothing } from './call';
import { ContentAction } from './content-sections';
import { ProofChain } from './draw-proofs';
import { CustomerOverview } from './identity';
import { Instant, Money, PricingId } from './site';
import { Email } from './typed';

const REWARDS = '/rewards/v2';

export const MEMBERSHIP_PROGRAM = 'daily_winners';

export const GIVEAWAY_TYPES = ['daily', 'special', 'monthly'] as const;
export const GiveawayType = z.enum(GIVEAWAY_TYPES);
export type GiveawayType = z.infer<typeof GiveawayType>;

export const MembershipStatus = z.enum(['member', 'non-member']);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

/** `membership.howTitle`: a text of the site's messages, by category and key. */
const TranslationId = z.string().regex(/^[a-z]\w*\.[a-z]\w*$/i);
const Titled = z.object({ titleTranslationId: TranslationId, textTranslationId: TranslationId });

/** The terms of one kind of giveaway. */
const GiveawayTerms = z.object({
  type: GiveawayType,
  prize: Money,
  winners: z.number().int(),
  /** how often there is one */
  every: z.enum(['day', 'week', 'month']),
  /** whether members are in it without asking */
  isUnlocked: z.boolean(),
});

/** What members may have beside the giveaways. */
const Advantages = z.object({
  /** percentages off a purchase with a promotion's code, of promotions that run */
  discounts: z.array(z.object({ name: z.string(), percent: z.number(), code: z.string() })),
  /** what may be had for money elsewhere; the programme is free */
  packages: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      price: Money,
      every: z.enum(['month', 'year']),
      action: ContentAction,
    }),
  ),
});

export const MembershipConfig = z.object({
  programId: z.string(),
  programName: z.string(),
  programUrl: z.string(),
  programLogo: z.string().nullable(),
  /** what those of a cohort have instead, by its name: `cohorts.membership` of a member */
  cohortOverrides: z.record(z.string(), Advantages.partial()),
  config: z.object({
    dailyGiveaways: GiveawayTerms,
    monthlyGiveaways: GiveawayTerms,
    specialGiveaways: GiveawayTerms,
    /** who has been a member for so long when a monthly giveaway opens is in it without asking. Older versions omit it: 12 */
    guaranteedAfterMonths: z.number().int().optional(),
    /** more numbers at first for who registers interest before joining. Older versions omit it: 4 for 30 days */
    waitlistBonus: z.object({ entries: z.number().int(), days: z.number().int() }).optional(),
    /** who keeps benefits beside the giveaways; null where nobody does */
    benefits: z.object({ partnerName: z.string() }).nullable(),
    ...Advantages.shape,
    eligiblePricingIds: z.array(PricingId),
    explanationCard: Titled,
    frequentlyAskedQuestions: z.array(
      z.object({ questionTranslationId: TranslationId, answerTranslationId: TranslationId }),
    ),
    manageMembership: Titled,
    navigationItems: z.array(
      z.object({ key: z.string(), labelTranslationId: TranslationId, path: z.string() }),
    ),
    optIn: Titled,
    pastDrawsFilter: z.object({ types: z.array(GiveawayType) }),
    pastWinners: z.object({ limit: z.number().int() }),
    registerInterest: Titled,
    titleContent: Titled,
    termsAndConditionsTranslationId: TranslationId,
  }),
});
export type MembershipConfig = z.infer<typeof MembershipConfig>;

export const GiveawayWinner = z.object({
  place: z.number().int(),
  /** the member's number, which is their entry */
  entryNo: z.number().int(),
  /** first name and state, for those who agreed */
  name: z.string().nullable(),
});

/** A membership draw with its texts and images. A missing text is null; missing images are an empty list. */
export const Giveaway = z.object({
  drawId: z.string(),
  externalId: z.string(),
  title: z.string(),
  type: GiveawayType,
  number: z.number().int(),
  open: Instant,
  close: Instant,
  drawDate: Instant,
  status: z.enum(['DRAW_OPEN', 'DRAW_CLOSED', 'DRAW_PAID']),
  /** of each winner */
  prizeValue: Money,
  winnerCount: z.number().int(),
  /** known once the giveaway is closed */
  entryCount: z.number().int().nullable(),
  isSandbox: z.boolean(),
  /** hash of the draw's secret seed, published before it opens */
  seedHash: z.string(),
  /** paths below the shop's origin */
  images: z.array(z.string()),
  bannerImages: z.array(z.string()),
  subtitle: z.string().nullable(),
  /** how often there is one, in two words */
  pill: z.string().nullable(),
  /** how to enter it */
  entryLabel: z.string().nullable(),
  /** shown to members who are not in it yet */
  lockedContent: z.string().nullable(),
  details: z.string().nullable(),
  footer: z.string().nullable(),
  /** `#rrggbb`: the font colour is readable on the background */
  backgroundColour: z.string().nullable(),
  fontColour: z.string().nullable(),
  winners: z.array(GiveawayWinner),
});
export type Giveaway = z.infer<typeof Giveaway>;

/** A prize that the customer won in a giveaway. */
const GiveawayWin = z.object({
  id: z.string(),
  giveaway: Giveaway,
  /** the number of theirs that was drawn */
  entryNo: z.number().int(),
  prize: Money,
  /** what becomes of it */
  prizeNote: z.string(),
});
export type GiveawayWin = z.infer<typeof GiveawayWin>;

/** A member's standing in a giveaway; `unlocked` where no request is needed. */
export const EntryStatus = z.enum(['locked', 'unlocked', 'guaranteed']);
export type EntryStatus = z.infer<typeof EntryStatus>;

export const Member = z.object({
  cohorts: z.object({ membership: z.string().nullable() }),
  navigationStatus: z.enum(['anonymous', 'non-member', 'draw_locked', 'draw_unlocked']),
  membershipStatus: MembershipStatus,
  isEligible: z.boolean(),
  /** the number entered in the draws */
  memberNo: z.number().int().nullable(),
  /** more numbers of the member, on every list that closes by then; null without any */
  bonusEntries: z.object({ count: z.number().int(), until: Instant }).nullable(),
  /** when the member's break ends: until then they are in no giveaway that closes; null without one */
  breakEndsAt: Instant.nullable(),
  /** whether the member is in no giveaway until they are verified */
  verificationRequired: z.boolean(),
  upcomingDraws: z.array(Giveaway.extend({ entryStatus: EntryStatus })),
});
export type Member = z.infer<typeof Member>;

/** Everything needed to repeat a giveaway's draw; the input of `checkProof`. */
export const GiveawayProof = z.object({
  drawId: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  status: Giveaway.shape.status,
  isSandbox: z.boolean(),
  seedHash: z.string(),
  /** null until the draw */
  seed: z.string().nullable(),
  /** null until the giveaway is closed */
  entriesHash: z.string().nullable(),
  /** the entered members' numbers; empty until the draw */
  entries: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  prizes: z.array(z.object({ rank: z.number().int(), quantity: z.number().int() })),
  published: z.array(z.object({ rank: z.number().int(), ticketNo: z.number().int() })),
  chain: ProofChain.nullable(),
});
export type GiveawayProof = z.infer<typeof GiveawayProof>;

export const GetMembershipConfig = call('getMembershipConfig', {
  base: REWARDS,
  method: 'GET',
  path: '/config',
  access: 'public',
  browser: true,
  capabilities: ['membership_program'],
  input: Nothing,
  result: MembershipConfig,
});
/** Visitors may ask too: the answer says that they are not members. */
export const GetMember = call('getMember', {
  base: REWARDS,
  method: 'GET',
  path: '/customer',
  access: 'public',
  browser: true,
  capabilities: ['membership_program'],
  input: Nothing,
  result: Member,
});
export const ListGiveaways = call('listGiveaways', {
  base: REWARDS,
  method: 'GET',
  path: '/draws',
  access: 'public',
  browser: true,
  paged: true,
  capabilities: ['membership_program'],
  input: z.object({
    /** past: drawn, newest first; upcoming: open now, the next to close first */
    status: z.enum(['past', 'upcoming']).default('past'),
    type: GiveawayType.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  result: Giveaway,
});
export const GetGiveawayProof = call('getGiveawayProof', {
  base: REWARDS,
  method: 'GET',
  path: '/draws/:drawId/proof',
  access: 'public',
  browser: true,
  input: z.object({ drawId: z.uuid() }),
  result: GiveawayProof,
  errors: ['membership.draw_not_found'],
});
/** The caller's own: a win of somebody else is not found. */
export const GetGiveawayWin = call('getGiveawayWin', {
  base: REWARDS,
  method: 'GET',
  path: '/wins/:winId',
  access: 'customer',
  browser: true,
  capabilities: ['membership_program'],
  input: z.object({ winId: z.uuid() }),
  result: GiveawayWin,
  errors: ['membership.win_not_found'],
});
/** Requests entry to a monthly giveaway. Only the shop sets `guaranteed`. */
export const EnterGiveaway = call('enterGiveaway', {
  base: REWARDS,
  method: 'PUT',
  path: '/draws/:drawId',
  access: 'customer',
  browser: true,
  capabilities: ['membership_program'],
  input: z.object({ drawId: z.uuid(), entryStatus: z.literal('unlocked') }),
  result: Member,
  errors: [
    'limits.on_break',
    'limits.in_review',
    'verification.required',
    'limits.register_unanswered',
    'membership.draw_not_found',
    'membership.members_only',
    'membership.draw_closed',
  ],
});
/** Registers interest where there is no membership. A customer is identified; a visitor leaves an address. */
export const RegisterInterest = call('registerInterest', {
  base: REWARDS,
  method: 'POST',
  path: '/interest',
  access: 'public',
  browser: true,
  input: z.object({ email: Email.optional() }),
  result: Nothing,
  errors: ['membership.is_offered', 'request.rate_limited'],
});
/** The URL of a member's benefits with the member signed in, once and for a minute; null if the shop has none. */
export const GetBenefits = call('getBenefits', {
  base: REWARDS,
  method: 'GET',
  path: '/benefits',
  access: 'customer',
  ownerOnly: true,
  browser: true,
  capabilities: ['membership_program'],
  input: Nothing,
  result: z.object({ ssoUrl: z.url().nullable() }),
  errors: ['membership.members_only'],
});
export const ChangeMembership = call('changeMembership', {
  method: 'PUT',
  path: '/membership',
  access: 'customer',
  browser: true,
  capabilities: ['membership_program'],
  input: z.object({
    membershipProgram: z.literal(MEMBERSHIP_PROGRAM),
    membershipStatus: MembershipStatus,
  }),
  result: CustomerOverview,
  errors: ['membership.not_eligible'],
});
