import type { Cadence } from '@/lib/contract/cadence';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Capability, Currency } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { cadencesOf } from '@/lib/rules/recurring/cadences';
import { jackpotAmounts } from '@/lib/rules/recurring/jackpot-amounts';
import { interpolate } from '@/lib/text/interpolate';

/** A way in which a ticket may be bought again, named by the server: the browser needs no rules for it. */
export interface AgainOption {
  value: string;
  label: string;
  cadence: Cadence;
  minimumJackpotCents: number;
}

interface PlanContext {
  capabilities: readonly Capability[];
  locale: Locale;
  currency: Currency;
  messages: ShopMessages['play'];
}

const LABELS: Partial<Record<Cadence, 'againEveryDraw' | 'againWeekly' | 'againMonthly'>> = {
  every_draw: 'againEveryDraw',
  weekly: 'againWeekly',
  monthly: 'againMonthly',
};

/** How often a lottery's ticket may be bought again; nothing where the segment manages no autoplay. */
export function lotteryAgainOptions(
  { drawsPerEntry, jackpot }: Pick<GameRules, 'drawsPerEntry' | 'jackpot'>,
  { capabilities, locale, currency, messages }: PlanContext,
): AgainOption[] {
  if (!capabilities.includes('autoplay_manage')) return [];
  const cadences = cadencesOf('autoplay', drawsPerEntry);
  const jackpots = jackpotAmounts(jackpot).map((amountCents) => ({
    value: `jackpot ${amountCents}`,
    label: interpolate(messages.againJackpot, {
      amount: jackpotLabel({ amountCents, currency }, locale),
    }),
    cadence: cadences[0] ?? ('weekly' as const),
    minimumJackpotCents: amountCents,
  }));
  return [...cadences.map((cadence) => plain(cadence, messages)), ...jackpots];
}

/** A raffle is drawn once a month at most: every draw is all there is to choose. */
export const raffleAgainOptions = (
  capabilities: readonly Capability[],
  messages: ShopMessages['play'],
): AgainOption[] =>
  capabilities.includes('autoplay_manage') ? [plain('every_draw', messages)] : [];

const plain = (cadence: Cadence, messages: ShopMessages['play']): AgainOption => ({
  value: cadence,
  label: messages[LABELS[cadence] ?? 'againEveryDraw'],
  cadence,
  minimumJackpotCents: 0,
});
