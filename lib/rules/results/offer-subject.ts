import type { KnownRaffle } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { currencyOf } from '@/lib/rules/site';

/** The facts that a page about an offer needs. */
export interface OfferSubject {
  key: string;
  name: string;
  kind: 'lottery' | 'raffle';
}

/** An offer that has pages, and where. */
export interface KnownOffer extends OfferSubject {
  /** the regional shops that have its pages, whether it is on sale or not */
  soldIn: readonly Variant[];
}

const VARIANTS: readonly Variant[] = ['AU', 'GB'];

/** The offer with this key, if it has pages; null otherwise. @param raffles those that there are */
export function offerSubject(key: string, raffles: readonly KnownRaffle[]): KnownOffer | null {
  const offer = isOfferKey(key) ? gameRules(key) : raffles.find((raffle) => raffle.key === key);
  if (!offer) return null;
  const { name, currency } = offer;
  const soldIn = VARIANTS.filter((variant) => currencyOf(variant) === currency);
  return { key, name, kind: isOfferKey(key) ? 'lottery' : 'raffle', soldIn };
}
