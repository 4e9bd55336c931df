import { gameRules } from '@/lib/rules/games/catalogue';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { findOffer } from '@/server/catalogue';

/** The barrels a result is checked against. */
export type Barrels = Pick<GameRules, 'pick' | 'pool' | 'lowest' | 'supplementary' | 'special'>;

/** A game whose official results can be imported: those on sale, and four that are not sold (any more, or here). */
export interface ResultGame {
  key: string;
  name: string;
  currency: 'AUD' | 'GBP';
  zone: string;
  closeTime: string;
  drawTime: string;
  barrels: Barrels;
  /** the rules of a game on sale; null when only its results are kept */
  rules: GameRules | null;
  /** the division columns hold nothing but the jackpot and how many won it */
  hasJackpotOnly: boolean;
}

function onSale(rules: GameRules, currency: ResultGame['currency']): ResultGame {
  const { key, name, zone, closeTime, drawTime } = rules;
  return {
    key,
    name,
    currency,
    zone,
    closeTime,
    drawTime,
    barrels: rules,
    rules,
    hasJackpotOnly: false,
  };
}

const weekday = gameRules('weekday_windfall');
const london = {
  currency: 'GBP',
  zone: 'Europe/London',
  closeTime: '19:30',
  drawTime: '20:00',
  rules: null,
} as const;
const brisbane = {
  currency: 'AUD',
  zone: 'Australia/Brisbane',
  closeTime: weekday.closeTime,
  drawTime: weekday.drawTime,
  rules: null,
  hasJackpotOnly: false,
} as const;

const RESULTS_ONLY: readonly ResultGame[] = [
  // Weekday Windfall took their place in May 2024, with the same barrel.
  { ...brisbane, key: 'monday_lotto', name: 'Monday Lotto', barrels: weekday },
  { ...brisbane, key: 'wednesday_lotto', name: 'Wednesday Lotto', barrels: weekday },
  {
    ...london,
    key: 'uk_lotto',
    name: 'UK Lotto',
    // 49 balls until October 2015
    barrels: { pick: 6, pool: 59, lowest: 1, supplementary: 1, special: null },
    hasJackpotOnly: true,
  },
  {
    ...london,
    key: 'uk_thunderball',
    name: 'UK Thunderball',
    barrels: {
      pick: 5,
      pool: 39,
      lowest: 1,
      supplementary: 0,
      special: { name: 'Thunderball', pick: 1, pool: 14 },
    },
    hasJackpotOnly: false,
  },
];

export function findResultGame(key: string): ResultGame | undefined {
  const offer = findOffer(key);
  if (offer?.kind === 'lottery') return onSale(offer.rules, offer.currency);
  return RESULTS_ONLY.find((game) => game.key === key);
}
