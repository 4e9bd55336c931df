import type offers from '@/content/copy/en-AU/offers.json';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';

/** The footnote of a jackpot's asterisk: how division 1 is paid, or what a raffle's first prize is. */
export function jackpotNote({ key }: ProductOffer, messages: typeof offers): string {
  if (!isOfferKey(key)) return messages.rafflePrizeNote;
  const { divisions, jackpot } = gameRules(key);
  const winners = divisions[0]?.fixedPrizeWinners;
  if (jackpot || !winners) return messages.poolNote;
  return interpolate(messages.fixedPrizeNote, { winners });
}
