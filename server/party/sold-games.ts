import type { PricingId } from '@/lib/contract/site';
import { type PartyGame, partyGames } from '@/lib/rules/party/terms';
import { offersOf } from '@/server/catalogue';

/** The lotteries that parties play now, with what a share of each may cost. */
export const soldPartyGames = (pricingId: PricingId): PartyGame[] =>
  partyGames(
    offersOf(pricingId).flatMap((offer) => (offer.kind === 'lottery' ? offer.rules : [])),
    pricingId,
  );

/** One of them; undefined where parties do not play it, or it is not on sale. */
export const partyGame = (pricingId: PricingId, lotteryKey: string): PartyGame | undefined =>
  soldPartyGames(pricingId).find(({ rules }) => rules.key === lotteryKey);
