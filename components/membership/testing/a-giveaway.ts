import type { Giveaway, Member, MembershipConfig } from '@/lib/contract/membership';

/** The daily giveaway of 20 November 2026, drawn, unless told otherwise. */
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
  images: [],
  bannerImages: [],
  lockedContent: null,
  entryLabel: null,
  footer: null,
  pill: null,
  subtitle: null,
  details: null,
  backgroundColour: null,
  fontColour: null,
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
    ...over,
  });

/** Somebody who is not signed in, unless told otherwise. */
export const aMember = (over: Partial<Member> = {}): Member => ({
  cohorts: { membership: null },
  navigationStatus: 'anonymous',
  membershipStatus: 'non-member',
  isEligible: true,
  memberNo: null,
  upcomingDraws: [],
  ...over,
});

const terms = (type: Giveaway['type']) => ({
  type,
  prize: { amountCents: 50_000, currency: 'AUD' as const },
  winners: 1,
  every: 'day' as const,
  isUnlocked: false,
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
    dailyGiveaways: terms('daily'),
    monthlyGiveaways: terms('monthly'),
    specialGiveaways: terms('special'),
    discounts: [],
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
