import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { isRaffleKey, raffleRules } from '@/lib/rules/raffles/catalogue';

/** An offer as a page about it needs it. */
export interface OfferSubject {
  key: string;
  name: string;
  kind: 'lottery' | 'raffle';
}

/** The offer of a key that has pages; null for any other. */
export function offerSubject(key: string): OfferSubject | null {
  if (isOfferKey(key)) return { key, name: gameRules(key).name, kind: 'lottery' };
  if (isRaffleKey(key)) return { key, name: raffleRules(key).name, kind: 'raffle' };
  return null;
}
