import type { ProductOffer } from '@/lib/contract/catalogue';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import { pricingOfCurrency } from '../site';
import type { RaffleCause, RaffleRules, SoldRaffleRules } from './raffle-rules';

/** A raffle as a catalogue sells it. @param known the catalogue's causes */
export function soldRaffle(
  { offer, name, currency, zone, colour: _, mark: __, tip: ___, causes, ...sale }: CatalogueRaffle,
  known: readonly RaffleCause[],
): SoldRaffleRules {
  return {
    ...rulesOf({ key: offer, name, currency, zone }),
    ...sale,
    causes: causes.flatMap((key) => known.find((cause) => cause.key === key) ?? []),
  };
}

const rulesOf = (raffle: Pick<RaffleRules, 'key' | 'name' | 'currency' | 'zone'>): RaffleRules => ({
  ...raffle,
  belowLeast: 'refund',
  pricingIds: [pricingOfCurrency(raffle.currency)],
});

/** A raffle as an offer says that it is sold; null for a lottery, and for what is not on sale. */
export function raffleOfOffer(
  offer: Pick<ProductOffer, 'key' | 'name' | 'raffle' | 'books' | 'prizes' | 'causes'>,
): SoldRaffleRules | null {
  const { key, name, raffle, books, prizes, causes } = offer;
  if (!raffle) return null;
  const { zone, ...terms } = raffle;
  const currency = books[0]?.price.currency ?? 'AUD';
  return {
    ...rulesOf({ key, name, currency, zone }),
    ...terms,
    books: books.map(({ tickets, price }) => ({ tickets, priceCents: price.amountCents })),
    prizes: prizes.map(({ value, ...prize }) => ({ ...prize, valueCents: value.amountCents })),
    causes,
  };
}
