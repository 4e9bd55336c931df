import {
  type GiveawayType,
  MEMBERSHIP_PROGRAM,
  type MembershipConfig,
} from '@/lib/contract/membership';
import type { Sentence } from '@/lib/contract/sentence';
import type { PricingId } from '@/lib/contract/site';
import { GIVEAWAY_TITLES } from '@/lib/rules/membership/giveaway-lines';
import type { HexColour } from '@/lib/rules/theme/contrast';

/** Draws are announced on Queensland's clock, like the shop's others. */
export const GIVEAWAY_ZONE = 'Australia/Brisbane';
export const GIVEAWAY_CURRENCY = 'AUD';
/** Where the membership exists: a customer's pricing decides. */
export const ELIGIBLE_PRICING: readonly PricingId[] = ['AU'];
/** Who has been a member for so long is in every monthly giveaway without asking. */
export const GUARANTEED_AFTER_MONTHS = 12;

export interface GiveawayRules {
  prizeCents: number;
  winnerCount: number;
  every: 'day' | 'week' | 'month';
  /** must a member ask for each of them? */
  isUnlocked: boolean;
  /** wall clock of the zone: the list of entries is sealed, and half an hour later the winner is drawn */
  closeTime: string;
  drawTime: string;
  /** what it is painted with: a ground, letters that read on it, and its picture */
  backgroundColour: HexColour;
  fontColour: HexColour;
  picture: string;
}

export const GIVEAWAYS: Readonly<Record<GiveawayType, GiveawayRules>> = {
  daily: {
    prizeCents: 500_00,
    winnerCount: 1,
    every: 'day',
    isUnlocked: false,
    closeTime: '18:00',
    drawTime: '18:30',
    backgroundColour: '#f6c453',
    fontColour: '#33230a',
    picture: 'daily',
  },
  special: {
    prizeCents: 2_500_00,
    winnerCount: 1,
    every: 'week',
    isUnlocked: false,
    closeTime: '17:00',
    drawTime: '17:30',
    backgroundColour: '#6a2459',
    fontColour: '#ffffff',
    picture: 'friday',
  },
  monthly: {
    prizeCents: 5_000_00,
    winnerCount: 2,
    every: 'month',
    isUnlocked: true,
    closeTime: '19:00',
    drawTime: '19:30',
    backgroundColour: '#0d5a46',
    fontColour: '#ffffff',
    picture: 'monthly',
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

const asked = (name: string) => ({
  questionTranslationId: `membership.faq${name}Question`,
  answerTranslationId: `membership.faq${name}Answer`,
});

/** The programme as `/config` tells it; its words are the site's copy. */
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
    discounts: [],
    eligiblePricingIds: [...ELIGIBLE_PRICING],
    explanationCard: titled('explanation'),
    frequentlyAskedQuestions: ['Cost', 'Enter', 'Monthly', 'Paid', 'Name', 'Fair', 'Leave'].map(
      asked,
    ),
    manageMembership: titled('manage'),
    navigationItems: [
      { key: 'giveaways', labelTranslationId: 'membership.navGiveaways', path: '/daily-winners' },
      {
        key: 'winners',
        labelTranslationId: 'membership.navWinners',
        path: '/daily-winners/winners',
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
