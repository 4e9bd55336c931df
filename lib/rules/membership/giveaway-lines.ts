import type { Giveaway, GiveawayType } from '@/lib/contract/membership';
import type { ShopMessages } from '@/lib/contract/shop-messages';

type Messages = ShopMessages['membership'];

/** The title of each giveaway type, as a key of the messages' `membership`. */
export const GIVEAWAY_TITLES = {
  daily: 'typeDaily',
  special: 'typeSpecial',
  monthly: 'typeMonthly',
} as const satisfies Record<GiveawayType, keyof Messages>;

/** The messages of a giveaway, line by line. */
export type GiveawayLines = Pick<
  Giveaway,
  'subtitle' | 'pill' | 'entryLabel' | 'lockedContent' | 'details' | 'footer'
>;

const LINES: Readonly<Record<GiveawayType, Record<keyof GiveawayLines, keyof Messages>>> = {
  daily: {
    subtitle: 'dailySubtitle',
    pill: 'dailyPill',
    entryLabel: 'entersItself',
    lockedContent: 'joinToEnter',
    details: 'dailyDetails',
    footer: 'paidFooter',
  },
  special: {
    subtitle: 'specialSubtitle',
    pill: 'specialPill',
    entryLabel: 'entersItself',
    lockedContent: 'joinToEnter',
    details: 'specialDetails',
    footer: 'paidFooter',
  },
  monthly: {
    subtitle: 'monthlySubtitle',
    pill: 'monthlyPill',
    entryLabel: 'needsUnlocking',
    lockedContent: 'monthlyLocked',
    details: 'monthlyDetails',
    footer: 'paidFooter',
  },
};

/** The messages of a giveaway type; `read` returns the text of a key. */
export function giveawayLines(read: (key: keyof Messages) => string, type: GiveawayType) {
  const { subtitle, pill, entryLabel, lockedContent, details, footer } = LINES[type];
  return {
    subtitle: read(subtitle),
    pill: read(pill),
    entryLabel: read(entryLabel),
    lockedContent: read(lockedContent),
    details: read(details),
    footer: read(footer),
  } satisfies GiveawayLines;
}
