import type { ProductOffer } from '@/lib/contract/catalogue';
import type { RaffleSale } from '@/lib/contract/catalogue-raffles';
import { isRaffleKey, raffleRules } from './catalogue';
import type { RaffleCause, RaffleRules, SoldRaffleRules } from './raffle-rules';

/** A raffle with what a catalogue says of its sale. @param known the catalogue's causes */
export function soldRaffle(
  rules: RaffleRules,
  { causes, ...sale }: RaffleSale,
  known: readonly RaffleCause[],
): SoldRaffleRules {
  return {
    ...rules,
    ...sale,
    causes: causes.flatMap((key) => known.find((cause) => cause.key === key) ?? []),
  };
}

/** A raffle as an offer says that it is sold; null for a lottery, and for what is not on sale. */
export function raffleOfOffer(
  offer: Pick<ProductOffer, 'key' | 'raffle' | 'books' | 'prizes' | 'causes'>,
): SoldRaffleRules | null {
  const { key, raffle, books, prizes, causes } = offer;
  if (!isRaffleKey(key) || !raffle) return null;
  return {
    ...raffleRules(key),
    ...raffle,
    books: books.map(({ tickets, price }) => ({ tickets, priceCents: price.amountCents })),
    prizes: prizes.map(({ value, ...prize }) => ({ ...prize, valueCents: value.amountCents })),
    causes,
  };
}
