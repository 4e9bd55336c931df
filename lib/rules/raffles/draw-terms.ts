import { firstRaffle } from './first-raffle';
import { type Proceeds, proceedsOf } from './proceeds';
import type { SoldRaffleRules } from './raffle-rules';

/** What a raffle's draw keeps from when it was written, beside its commitment: `draws.raffle_terms`. */
export interface RaffleDrawTerms {
  prizePoolSuffix: string | null;
  proceeds: Proceeds;
}

export const termsOf = (rules: SoldRaffleRules): RaffleDrawTerms => ({
  prizePoolSuffix: rules.prizePoolSuffix,
  proceeds: proceedsOf(rules),
});

/** The text after a draw's prize while that is below a million. @param terms null where a release before wrote it */
export function prizePoolSuffixOf(
  offerKey: string,
  terms: Pick<RaffleDrawTerms, 'prizePoolSuffix'> | null,
): string | null {
  if (terms) return terms.prizePoolSuffix;
  return firstRaffle(offerKey)?.prizePoolSuffix ?? null;
}
