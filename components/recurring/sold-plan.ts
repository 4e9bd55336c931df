import { type Playing, playingOf } from '@/components/play/playing';
import type { RecurringPlan } from '@/lib/contract/plans';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { findGameType } from '@/lib/rules/games/sold-types';
import { jackpotAmounts } from '@/lib/rules/recurring/jackpot-amounts';

/** What a page sends along so that a plan can be changed: the rules of its game, and the jackpots it may wait for. */
export function soldPlan({
  productOfferKey: key,
  gameType,
}: Pick<RecurringPlan, 'productOfferKey' | 'gameType'>): {
  playing: Playing | null;
  jackpots: number[];
} {
  if (!isOfferKey(key)) return { playing: null, jackpots: [] };
  const rules = gameRules(key);
  const type = findGameType(rules, gameType);
  return { playing: type && playingOf(rules, type), jackpots: jackpotAmounts(rules.jackpot) };
}
