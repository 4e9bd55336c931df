import { type Playing, playingOf } from '@/components/play/playing';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import { findGameType } from '@/lib/rules/games/sold-types';
import { jackpotAmounts } from '@/lib/rules/recurring/jackpot-amounts';

/** What a page sends along so that a plan can be changed: the rules of its game, and the jackpots it may wait for. */
export function soldPlan({
  productOfferKey: key,
  gameType,
  sale,
}: Pick<RecurringPlanDetails, 'productOfferKey' | 'gameType' | 'sale'>): {
  playing: Playing | null;
  jackpots: number[];
} {
  const rules = rulesOfOffer({ key, sale });
  if (!rules) return { playing: null, jackpots: [] };
  const type = findGameType(rules, gameType);
  return { playing: type && playingOf(rules, type), jackpots: jackpotAmounts(rules.jackpot) };
}
