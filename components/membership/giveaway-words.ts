import type { Giveaway, GiveawayType } from '@/lib/contract/membership';
import type { Copy } from '@/lib/copy/copy';
import {
  GIVEAWAY_TITLES,
  type GiveawayLines,
  giveawayLines,
} from '@/lib/rules/membership/giveaway-lines';
import { interpolate } from '@/lib/text/interpolate';

type Words = Copy['membership'];

export const typeName = (words: Words, type: GiveawayType): string => words[GIVEAWAY_TITLES[type]];

/** `Daily giveaway 312` */
export const giveawayName = (words: Words, { type, number }: Giveaway): string =>
  interpolate(words.numbered, { title: typeName(words, type), number });

/** The lines of a giveaway in the site's copy, which an editor may have changed; a missing line is left out. */
export function linesOf(
  words: Words,
  giveaway: GiveawayLines & Pick<Giveaway, 'type'>,
): GiveawayLines {
  const lines = giveawayLines((key) => words[key], giveaway.type);
  const line = (key: keyof GiveawayLines) => giveaway[key] && lines[key];
  return {
    subtitle: line('subtitle'),
    pill: line('pill'),
    entryLabel: line('entryLabel'),
    lockedContent: line('lockedContent'),
    details: line('details'),
    footer: line('footer'),
  };
}

/** A text that the programme's configuration names, such as `membership.faqCostAnswer`; empty if it does not exist. */
export function textOf(words: Words, translationId: string): string {
  const key = translationId.replace(/^membership\./, '');
  return Object.entries(words).find(([name]) => name === key)?.[1] ?? '';
}
