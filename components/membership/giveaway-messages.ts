import type { Giveaway, GiveawayType, MembershipConfig } from '@/lib/contract/membership';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import {
  GIVEAWAY_TITLES,
  type GiveawayLines,
  giveawayLines,
} from '@/lib/rules/membership/giveaway-lines';
import { interpolate } from '@/lib/text/interpolate';

type Messages = ShopMessages['membership'];

export const typeName = (messages: Messages, type: GiveawayType): string =>
  messages[GIVEAWAY_TITLES[type]];

/** `Daily giveaway 312` */
export const giveawayName = (messages: Messages, { type, number }: Giveaway): string =>
  interpolate(messages.numbered, { title: typeName(messages, type), number });

/** The lines of a giveaway in the site's messages, which an editor may have changed; a missing line is left out. */
export function linesOf(
  messages: Messages,
  giveaway: GiveawayLines & Pick<Giveaway, 'type'>,
): GiveawayLines {
  const lines = giveawayLines((key) => messages[key], giveaway.type);
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

export type WaitlistBonus = NonNullable<Config['waitlistBonus']>;
type Config = MembershipConfig['config'];

/** What texts say of the programme's terms. An API that does not tell them is of a release that had these. */
export const termsIn = ({
  guaranteedAfterMonths: months = 12,
  waitlistBonus = { entries: 4, days: 30 },
}: Pick<Config, 'guaranteedAfterMonths' | 'waitlistBonus'>) => ({ months, ...waitlistBonus });

/** A text that the programme's configuration names, such as `membership.faqCostAnswer`; empty if it does not exist. */
export function textOf(messages: Messages, translationId: string): string {
  const key = translationId.replace(/^membership\./, '');
  return Object.entries(messages).find(([name]) => name === key)?.[1] ?? '';
}
