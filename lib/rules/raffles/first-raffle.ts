import type { CatalogueCause, CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import first from './first-raffles.json';
import type { SoldRaffleRules } from './raffle-rules';
import { soldRaffle } from './sold-raffle';

/** The raffles that releases sold before catalogues said which there are, as a catalogue says them. */
// JSON has no literal types
export const FIRST_RAFFLES = first.raffles as readonly CatalogueRaffle[];
/** The causes of these, with their pictures, which documents of before do not say. */
export const FIRST_CAUSES = first.causes as readonly CatalogueCause[];

/**
 * A raffle as releases sold it before catalogues said how: draws of before store no terms of their own, so they have
 * these for good. Undefined for one that was first sold by a catalogue.
 */
export function firstRaffle(key: string): SoldRaffleRules | undefined {
  const raffle = FIRST_RAFFLES.find(({ offer }) => offer === key);
  return raffle && soldRaffle(raffle, FIRST_CAUSES);
}
