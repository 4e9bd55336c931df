import type offers from '@/content/copy/en-AU/offers.json';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';

/** What stands behind a jackpot's asterisk: how the first division is paid, or what a raffle's first prize is. */
export function jackpotNote({ key }: ProductOffer, words: typeof offers): string {
  if (!isOfferKey(key)) return words.rafflePrizeNote;
  const { divisions, jackpot } = gameRules(key);
  const winners = divisions[0]?.fixedPrizeWinners;
  if (jackpot || !winners) return words.poolNote;
  return interpolate(words.fixedPrizeNote, { winners });
}
