import type { ProductOffer } from '@/lib/contract/catalogue';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';

/** What stands behind a jackpot's asterisk: how the first division is paid. Null for raffles. */
export function jackpotNote({ key }: ProductOffer): string | null {
  if (!isOfferKey(key)) return null;
  const { divisions, jackpot } = gameRules(key);
  const winners = divisions[0]?.fixedPrizeWinners;
  if (jackpot || !winners)
    return 'Division 1 prize pool. It is shared when more than one game wins it.';
  return `Division 1 prize of each winning game, for up to ${winners} of them. More winners share ${winners} prizes.`;
}
