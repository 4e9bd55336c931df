import type { SoldRules } from '@/lib/rules/games/game-rules';
import { findSoldLottery } from '@/server/catalogue';

/** A lottery as it is sold now. */
export const soldRulesOf = (key: string): SoldRules | undefined => findSoldLottery(key)?.rules;
