import type { SoldRules } from '@/lib/rules/games/game-rules';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { findSoldLottery, findSoldRaffle } from '@/server/catalogue';

/** A lottery as it is sold now. */
export const soldRulesOf = (key: string): SoldRules | undefined => findSoldLottery(key)?.rules;

/** A raffle as it is sold now. */
export const soldRaffleOf = (key: string): SoldRaffleRules | undefined =>
  findSoldRaffle(key)?.rules;

/** Both, for `soldTicket`. */
export const SOLD_NOW = { findRules: soldRulesOf, findRaffle: soldRaffleOf };
