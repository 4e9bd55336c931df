// Value imports are relative here and below: the style sheet’s plugin reads these files outside the bundler.
import { FORMER_KEYS, GAME_KEYS, type OfferKey } from '../../contract/game-keys';
import type { Presentation } from '../offers/presentation';
import * as lottoStrike from './definitions/lotto_strike/game';
import * as megaJackpotLottery from './definitions/mega_jackpot_lottery/game';
import * as ozLotto from './definitions/oz_lotto2022/game';
import * as powerball from './definitions/powerball2018/game';
import * as saturdayLotto from './definitions/saturday_lotto/game';
import * as setForLife from './definitions/set_for_life2020/game';
import * as super66 from './definitions/super_66/game';
import * as superJackpotLottery from './definitions/super_jackpot_lottery/game';
import * as weekdayWindfall from './definitions/weekday_windfall/game';
import type { GameRules } from './game-rules';

const RULES: Readonly<Record<OfferKey, GameRules>> = {
  powerball2018: powerball.rules,
  oz_lotto2022: ozLotto.rules,
  saturday_lotto: saturdayLotto.rules,
  weekday_windfall: weekdayWindfall.rules,
  set_for_life2020: setForLife.rules,
  super_66: super66.rules,
  lotto_strike: lottoStrike.rules,
  super_jackpot_lottery: superJackpotLottery.rules,
  mega_jackpot_lottery: megaJackpotLottery.rules,
};

/** Separate from the rules, so that browser code that needs rules does not load drawings and words. */
export const GAME_PRESENTATIONS: Readonly<Record<OfferKey, Presentation>> = {
  powerball2018: powerball.presentation,
  oz_lotto2022: ozLotto.presentation,
  saturday_lotto: saturdayLotto.presentation,
  weekday_windfall: weekdayWindfall.presentation,
  set_for_life2020: setForLife.presentation,
  super_66: super66.presentation,
  lotto_strike: lottoStrike.presentation,
  super_jackpot_lottery: superJackpotLottery.presentation,
  mega_jackpot_lottery: megaJackpotLottery.presentation,
};

export function isOfferKey(key: string): key is OfferKey {
  return Object.hasOwn(RULES, key);
}

export function gameRules(key: OfferKey): GameRules {
  return RULES[key];
}

export function allGameRules(): GameRules[] {
  return GAME_KEYS.map(gameRules);
}

/** The present key of a former one; any other key (a raffle's too) is returned as it is. */
export function resolveOfferKey(formerOrKey: string): string {
  return Object.hasOwn(FORMER_KEYS, formerOrKey)
    ? (FORMER_KEYS[formerOrKey] ?? formerOrKey)
    : formerOrKey;
}
