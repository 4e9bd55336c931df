import type { Giveaway, GiveawayType } from '@/lib/contract/membership';
import type { Copy } from '@/lib/copy/copy';

type Words = Copy['membership'];

/** The copy of a giveaway, line by line. */
export type GiveawayLines = Pick<
  Giveaway,
  'subtitle' | 'pill' | 'entryLabel' | 'lockedContent' | 'details' | 'footer'
>;

const LINES: Readonly<Record<GiveawayType, Record<keyof GiveawayLines, keyof Words>>> = {
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

/** The copy of a giveaway type. */
export function giveawayLines(words: Words, type: GiveawayType) {
  const { subtitle, pill, entryLabel, lockedContent, details, footer } = LINES[type];
  return {
    subtitle: words[subtitle],
    pill: words[pill],
    entryLabel: words[entryLabel],
    lockedContent: words[lockedContent],
    details: words[details],
    footer: words[footer],
  } satisfies GiveawayLines;
}
