import type { LotterySale } from '@/lib/contract/catalogue-lotteries';
import { pricingOfCurrency } from '../site';
import { gameRules, isOfferKey } from './catalogue';
import type { GameRules, SoldRules } from './game-rules';

/** A game with what a catalogue says of its sale. A game type that the game does not have is sold to nobody. */
export function soldRules(rules: GameRules, sale: LotterySale): SoldRules {
  const { price, gameTypes, minGames, maxGames, defaultQuickpickGames, closeTime } = sale;
  const panels = { minGames, maxGames, defaultQuickpickGames };
  const [own] = rules.gameTypes;
  return {
    ...{ ...rules, ...panels, closeTime },
    gameTypes: rules.gameTypes
      .filter(({ gameType }) => gameTypes.includes(gameType))
      .map((type) => (type === own ? { ...type, ...panels } : type)),
    prices: { [pricingOfCurrency(rules.currency)]: { currency: rules.currency, ...price } },
  };
}

/** A lottery as an offer says that it is sold; null for a raffle, and for what is not on sale. */
export const rulesOfOffer = ({
  key,
  sale,
}: {
  key: string;
  sale: LotterySale | null;
}): SoldRules | null => (isOfferKey(key) && sale ? soldRules(gameRules(key), sale) : null);
