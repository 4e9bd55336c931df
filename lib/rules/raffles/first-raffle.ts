import type { RaffleSale } from '@/lib/contract/catalogue-raffles';
import type { RaffleKey } from '@/lib/contract/raffle-keys';
import { raffleRules } from './catalogue';
import first from './first-raffles.json';
import type { SoldRaffleRules } from './raffle-rules';
import { soldRaffle } from './sold-raffle';

/**
 * A raffle as releases sold it before catalogues said how: draws of before store no terms of their own, so they have
 * these for good.
 */
export function firstRaffle(key: RaffleKey): SoldRaffleRules {
  const raffle = first.raffles.find(({ offer }) => offer === key);
  if (!raffle) throw new Error(`${key} was not sold before catalogues`);
  const { offer: _, drawsPerYear, ...sale } = raffle;
  // JSON has no literal types
  const times = drawsPerYear as RaffleSale['drawsPerYear'];
  return soldRaffle(raffleRules(key), { ...sale, drawsPerYear: times }, first.causes);
}
