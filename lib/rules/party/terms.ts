import type { PricingId, SoldRules } from '../games/game-rules';
import { gamePrice, withCommissionCents } from '../games/prices';

/** Parties are played where their capability is: in Australia. */
export const PARTY_PRICING = 'AU';

/** How large parties may be. What customers ask for within these is theirs to choose. */
export const PARTY_TERMS = {
  maxMembersPerGroup: 100,
  maxGroupsPerCustomer: 20,
  maxSharesPerMember: 20,
  minSharesPerSession: 2,
  maxSharesPerSession: 500,
  defaultSharesPerSession: 100,
  /** one share is a ticket of one's own, and no party */
  minimumShares: 2,
  maxOpenSessions: 3,
  /** earlier than single tickets: the games are picked, and whoever is paid back can still buy */
  closesMinutesBefore: 30,
} as const;

const GAMES_PER_SHARE = [4, 8, 12, 20] as const;
const GAME_TYPE = 'standard';

export interface SharePrice {
  gamesPerShare: number;
  sharePriceCents: number;
}

/** A lottery that parties play, with what a share may cost: as many games as a ticket of that many costs. */
export interface PartyGame {
  rules: SoldRules;
  gameType: typeof GAME_TYPE;
  sharePrices: SharePrice[];
}

/**
 * Of the lotteries on sale, those with one draw per entry, whose numbers are picked: a share is games of one draw, as
 * many as a ticket may have.
 */
export const partyGames = (sold: readonly SoldRules[], pricingId: PricingId): PartyGame[] =>
  sold
    .filter(
      ({ prices, drawsPerEntry, gameTypes }) =>
        prices[pricingId] && drawsPerEntry === 1 && gameTypes[0]?.gameType === GAME_TYPE,
    )
    .map(
      (rules): PartyGame => ({
        rules,
        gameType: GAME_TYPE,
        sharePrices: GAMES_PER_SHARE.filter(
          (games) => games >= rules.minGames && games <= rules.maxGames,
        ).map((gamesPerShare) => ({
          gamesPerShare,
          sharePriceCents: withCommissionCents(gamePrice(rules, pricingId), gamesPerShare),
        })),
      }),
    )
    .filter(({ sharePrices }) => sharePrices.length > 0);
