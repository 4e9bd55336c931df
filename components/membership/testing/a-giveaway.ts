import type { Giveaway, GiveawayType, Member, MembershipConfig } from '@/lib/contract/membership';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { giveawayLines } from '@/lib/rules/membership/giveaway-lines';

const linesOf = (type: GiveawayType) =>
  giveawayLines((key) => SHIPPED_MESSAGES.membership[key], type);

/** The daily giveaway of 20 November 2026, drawn by default. */
export const aGiveaway = (over: Partial<Giveaway> = {}): Giveaway => ({
  drawId: '0198f9d2-0000-7000-8000-000000000001',
  externalId: 'daily-1055',
  title: 'Daily giveaway',
  type: 'daily',
  number: 1055,
  open: '2026-11-19T08:00:00.000Z',
  close: '2026-11-20T08:00:00.000Z',
  drawDate: '2026-11-20T08:30:00.000Z',
  status: 'DRAW_PAID',
  prizeValue: { amountCents: 50_000, currency: 'AUD' },
  winnerCount: 1,
  entryCount: 480,
  isSandbox: false,
  seedHash: 'ab'.repeat(32),
  images: ['/pictures/giveaways/daily.svg'],
  bannerImages: ['/pictures/giveaways/daily-banner.svg'],
  backgroundColour: '#f6c453',
  fontColour: '#33230a',
  ...linesOf('daily'),
  winners: [{ place: 1, entryNo: 338, name: 'Farid, SA' }],
  ...over,
});

export const anOpenGiveaway = (over: Partial<Giveaway> = {}): Giveaway =>
  aGiveaway({ status: 'DRAW_OPEN', entryCount: null, winners: [], ...over });

export const aMonthlyGiveaway = (over: Partial<Giveaway> = {}): Giveaway =>
  anOpenGiveaway({
    drawId: '0198f9d2-0000-7000-8000-000000000002',
    type: 'monthly',
    number: 35,
    prizeValue: { amountCents: 500_000, currency: 'AUD' },
    winnerCount: 2,
    ...linesOf('monthly'),
    ...over,
  });

/** A visitor who is not signed in by default. */
export const aMember = (over: Partial<Member> = {}): Member => ({
  cohorts: { membership: null },
  navigationStatus: 'anonymous',
  membershipStatus: 'non-member',
  isEligible: true,
  memberNo: null,
  bonusEntries: null,
  breakEndsAt: null,
  verificationRequired: false,
  upcomingDraws: [],
  ...over,
});

const terms = (type: Giveaway['type'], every: 'day' | 'week' | 'month') => ({
  type,
  prize: { amountCents: 50_000, currency: 'AUD' as const },
  winners: 1,
  every,
  isUnlocked: type === 'monthly',
});
const titled = (name: string) => ({
  titleTranslationId: `membership.${name}Title`,
  textTranslationId: `membership.${name}Text`,
});

export const aProgramme = (): MembershipConfig => ({
  programId: 'daily_winners',
  programName: 'Daily Winners',
  programUrl: '/daily-winners',
  programLogo: null,
  cohortOverrides: {},
  config: {
    dailyGiveaways: terms('daily', 'day'),
    monthlyGiveaways: terms('monthly', 'month'),
    specialGiveaways: terms('special', 'week'),
    benefits: null,
    discounts: [],
    packages: [],
    eligiblePricingIds: ['AU'],
    explanationCard: titled('explanation'),
    frequentlyAskedQuestions: [
      {
        questionTranslationId: 'membership.faqCostQuestion',
        answerTranslationId: 'membership.faqCostAnswer',
      },
    ],
    manageMembership: titled('manage'),
    navigationItems: [],
    optIn: titled('optIn'),
    pastDrawsFilter: { types: ['daily', 'special', 'monthly'] },
    pastWinners: { limit: 10 },
    registerInterest: titled('interest'),
    titleContent: titled('heading'),
    termsAndConditionsTranslationId: 'membership.termsMarkdown',
  },
});
