import type { OfferKey } from '../../contract/game-keys';

/** Apart from the rules, which a cart does not load. */
const NAMES: Readonly<Partial<Record<OfferKey, string>>> = {
  powerball2018: 'Powerball',
  mega_jackpot_lottery: 'Mega Ball',
};

/** What a game calls the number of its second barrel: "Powerball". Undefined for a game without one. */
export const specialNameOf = (offerKey: string): string | undefined =>
  Object.hasOwn(NAMES, offerKey) ? NAMES[offerKey as OfferKey] : undefined;
