import type { ProductOffer } from '@/lib/contract/catalogue';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { anyPrizeOdds, exactOdds, oneIn } from '@/lib/rules/games/odds';
import { raffleOddsOneIn } from '@/lib/rules/raffles/books-and-odds';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';

/** The odds that one entry wins, as "1 in so many". */
export interface Odds {
  key: string;
  name: string;
  unit: 'game' | 'ticket';
  anyPrize: number;
  firstPrize: number;
}

/** From the rules of the game, or of the raffle with every ticket sold; null for an offer without rules. */
export function oddsOf(offer: ProductOffer): Odds | null {
  const { key, name } = offer;
  if (isOfferKey(key)) {
    const rules = gameRules(key);
    const [first] = exactOdds(rules);
    const anyPrize = oneIn(anyPrizeOdds(rules));
    return { key, name, unit: 'game', anyPrize, firstPrize: first ? oneIn(first) : anyPrize };
  }
  const rules = raffleOfOffer(offer);
  if (!rules) return null;
  const firsts = rules.prizes[0]?.quantity ?? 1;
  return {
    key,
    name,
    unit: 'ticket',
    anyPrize: raffleOddsOneIn(rules),
    firstPrize: rules.totalTickets / firsts,
  };
}
