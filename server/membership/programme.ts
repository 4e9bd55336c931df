import type { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
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
/** How often each kind is held, and whether members have to ask for it: its texts say so. The catalogue has the rest. */
const KINDS = {
  daily: { every: 'day', isUnlocked: false },
  special: { every: 'week', isUnlocked: false },
  monthly: { every: 'month', isUnlocked: true },
} as const;

/** The title of a giveaway type. */
export const titleOf = (type: GiveawayType): Sentence => ({
  key: `membership.${GIVEAWAY_TITLES[type]}`,
});

const titled = (name: string) => ({
  titleTranslationId: `membership.${name}Title`,
  textTranslationId: `membership.${name}Text`,
});

const question = (name: string) => ({
  questionTranslationId: `membership.faq${name}Question`,
  answerTranslationId: `membership.faq${name}Answer`,
});

const terms = (type: GiveawayType, giveaways: CatalogueGiveaways) => {
  const { prizeCents, winners } = giveaways[type];
  const prize = { amountCents: prizeCents, currency: GIVEAWAY_CURRENCY } as const;
  return { type, prize, winners, ...KINDS[type] };
};

/** The programme as `/config` tells it; its words are the site's messages. */
export const programmeOf = (giveaways: CatalogueGiveaways): MembershipConfig => ({
  programId: MEMBERSHIP_PROGRAM,
  programName: 'Daily Winners',
  programUrl: '/daily-winners',
  programLogo: null,
  cohortOverrides: {},
  config: {
    dailyGiveaways: terms('daily', giveaways),
    specialGiveaways: terms('special', giveaways),
    monthlyGiveaways: terms('monthly', giveaways),
    guaranteedAfterMonths: giveaways.monthly.guaranteedAfterMonths,
    waitlistBonus: giveaways.waitlistBonus,
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
});
