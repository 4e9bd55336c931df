import {
  type GiveawayType,
  MEMBERSHIP_PROGRAM,
  type MembershipConfig,
} from '@/lib/contract/membership';
import type { Sentence } from '@/lib/contract/sentence';
import type { PricingId } from '@/lib/contract/site';
import { GIVEAWAY_TITLES } from '@/lib/rules/membership/giveaway-lines';

/** Draws are announced on Queensland's clock, like the shop's others. */
export const GIVEAWAY_ZONE = 'Australia/Brisbane';
export const GIVEAWAY_CURRENCY = 'AUD';
/** Where the membership exists: a customer's pricing decides. */
export const ELIGIBLE_PRICING: readonly PricingId[] = ['AU'];
/** Who has been a member for so long is in every monthly giveaway without asking. */
export const GUARANTEED_AFTER_MONTHS = 12;

/** What those get who registered interest before they could join: more numbers, for the beginning of their membership. */
export const WAITLIST_BONUS = { entries: 4, days: 30 } as const;

export interface GiveawayRules {
  prizeCents: number;
  winnerCount: number;
  every: 'day' | 'week' | 'month';
  /** must a member ask for each of them? */
  isUnlocked: boolean;
  /** wall clock of the zone: the list of entries is sealed, and half an hour later the winner is drawn */
  closeTime: string;
  drawTime: string;
}

export const GIVEAWAYS: Readonly<Record<GiveawayType, GiveawayRules>> = {
  daily: {
    prizeCents: 500_00,
    winnerCount: 1,
    every: 'day',
    isUnlocked: false,
    closeTime: '18:00',
    drawTime: '18:30',
  },
  special: {
    prizeCents: 2_500_00,
    winnerCount: 1,
    every: 'week',
    isUnlocked: false,
    closeTime: '17:00',
    drawTime: '17:30',
  },
  monthly: {
    prizeCents: 5_000_00,
    winnerCount: 2,
    every: 'month',
    isUnlocked: true,
    closeTime: '19:00',
    drawTime: '19:30',
  },
};

/** The title of a giveaway type. */
export const titleOf = (type: GiveawayType): Sentence => ({
  key: `membership.${GIVEAWAY_TITLES[type]}`,
});

const terms = (type: GiveawayType) => {
  const { prizeCents, winnerCount, every, isUnlocked } = GIVEAWAYS[type];
  const prize = { amountCents: prizeCents, currency: GIVEAWAY_CURRENCY } as const;
  return { type, prize, winners: winnerCount, every, isUnlocked };
};

const titled = (name: string) => ({
  titleTranslationId: `membership.${name}Title`,
  textTranslationId: `membership.${name}Text`,
});

const question = (name: string) => ({
  questionTranslationId: `membership.faq${name}Question`,
  answerTranslationId: `membership.faq${name}Answer`,
});

/** The programme as `/config` tells it; its words are the site's messages. */
export const PROGRAMME: MembershipConfig = {
  programId: MEMBERSHIP_PROGRAM,
  programName: 'Daily Winners',
  programUrl: '/daily-winners',
  programLogo: null,
  cohortOverrides: {},
  config: {
    dailyGiveaways: terms('daily'),
    specialGiveaways: terms('special'),
    monthlyGiveaways: terms('monthly'),
    benefits: null,
    discounts: [],
    packages: [],
    eligiblePricingIds: [...ELIGIBLE_PRICING],
    explanationCard: titled('explanation'),
    frequentlyAskedQuestions: ['Cost', 'Enter', 'Monthly', 'Paid', 'Name', 'Fair', 'Leave'].map(
      question,
    ),
    manageMembership: titled('manage'),
    navigationItems: [
      { key: 'giveaways', labelTranslationId: 'membership.navGiveaways', path: '/daily-winners' },
      {
        key: 'winners',
        labelTranslationId: 'membership.navWinners',
        path: '/daily-winners/winners',
      },
      {
        key: 'benefits',
        labelTranslationId: 'membership.navBenefits',
        path: '/daily-winners/benefits',
      },
    ],
    optIn: titled('optIn'),
    pastDrawsFilter: { types: ['daily', 'special', 'monthly'] },
    pastWinners: { limit: 10 },
    registerInterest: titled('interest'),
    titleContent: titled('heading'),
    termsAndConditionsTranslationId: 'membership.termsMarkdown',
  },
};
