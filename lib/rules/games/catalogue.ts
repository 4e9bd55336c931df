import { lottoStrike } from './definitions/lotto-strike';
import { megaJackpotLottery } from './definitions/mega-jackpot-lottery';
import { ozLotto } from './definitions/oz-lotto';
import { powerball } from './definitions/powerball';
import { saturdayLotto } from './definitions/saturday-lotto';
import { setForLife } from './definitions/set-for-life';
import { super66 } from './definitions/super-66';
import { superJackpotLottery } from './definitions/super-jackpot-lottery';
import { weekdayWindfall } from './definitions/weekday-windfall';
import type { GameRules, OfferKey } from './game-rules';

const GAMES: Readonly<Record<OfferKey, GameRules>> = {
  powerball2018: powerball,
  oz_lotto2022: ozLotto,
  saturday_lotto: saturdayLotto,
  weekday_windfall: weekdayWindfall,
  set_for_life2020: setForLife,
  super_66: super66,
  lotto_strike: lottoStrike,
  super_jackpot_lottery: superJackpotLottery,
  mega_jackpot_lottery: megaJackpotLottery,
};

const LEGACY_KEYS: Readonly<Record<string, OfferKey>> = {
  oz_lotto: 'oz_lotto2022',
  powerball: 'powerball2018',
};

export function isOfferKey(key: string): key is OfferKey {
  return Object.hasOwn(GAMES, key);
}

export function gameRules(key: OfferKey): GameRules {
  return GAMES[key];
}

export function allGameRules(): GameRules[] {
  return Object.values(GAMES);
}

/** The present key of a legacy one; any other key (a raffle's too) is returned as it is. */
export function resolveOfferKey(legacyOrKey: string): string {
  return Object.hasOwn(LEGACY_KEYS, legacyOrKey)
    ? (LEGACY_KEYS[legacyOrKey] ?? legacyOrKey)
    : legacyOrKey;
}
