import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { isRaffleKey, raffleRules } from '@/lib/rules/raffles/catalogue';

/** The facts that a page about an offer needs. */
export interface OfferSubject {
  key: string;
  name: string;
  kind: 'lottery' | 'raffle';
}

/** The offer with this key, if it has pages; null otherwise. */
export function offerSubject(key: string): OfferSubject | null {
  if (isOfferKey(key)) return { key, name: gameRules(key).name, kind: 'lottery' };
  if (isRaffleKey(key)) return { key, name: raffleRules(key).name, kind: 'raffle' };
  return null;
}
