import type { Giveaway, GiveawayType } from '@/lib/contract/membership';
import type { Copy } from '@/lib/copy/copy';
import { fill } from '@/lib/copy/fill';

type Words = Copy['membership'];

const TYPE_KEYS = {
  daily: 'typeDaily',
  special: 'typeSpecial',
  monthly: 'typeMonthly',
} as const satisfies Record<GiveawayType, keyof Words>;

export const typeName = (words: Words, type: GiveawayType): string => words[TYPE_KEYS[type]];

/** `Daily giveaway 312` */
export const giveawayName = (words: Words, { type, number }: Giveaway): string =>
  fill(words.numbered, { title: typeName(words, type), number });

/** A text that the programme's configuration names: `membership.faqCostAnswer`. Empty for one that is not there. */
export function textOf(words: Words, translationId: string): string {
  const key = translationId.replace(/^membership\./, '');
  return Object.entries(words).find(([name]) => name === key)?.[1] ?? '';
}
