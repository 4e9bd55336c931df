import { allGameRules, gameRules } from '@/lib/rules/games/catalogue';
import { type DrawCalendar, drawNoOn } from '@/lib/rules/games/draw-calendar';
import type { DrawNumberAnchor, GameRules } from '@/lib/rules/games/game-rules';
import { findOffer } from '@/server/catalogue';

/** The barrels a result is checked against. */
type Barrels = Pick<GameRules, 'pick' | 'pool' | 'lowest' | 'supplementary' | 'special'>;

/**
 * A period in which a game was drawn from the same barrels on the same days; dates are `YYYY-MM-DD`,
 * both included.
 */
interface Era {
  from: string;
  to: string | null;
  barrels: Barrels;
  drawDays: readonly number[];
}

/** A game whose official results can be imported: those on sale, and four not sold here (or no longer). */
export interface ResultGame {
  key: string;
  name: string;
  currency: 'AUD' | 'GBP';
  zone: string;
  closeTime: string;
  drawTime: string;
  eras: readonly Era[];
  /** null if the operator has no numbers: then the digits of the date are the draw number */
  drawNumber: DrawNumberAnchor | null;
  newYearSaturday?: DrawCalendar['newYearSaturday'];
  /** games whose first balls decide this one: of those drawn on a day, the first in this list */
  parents: readonly string[];
  /** the rules of a game on sale; null for a game with results only */
  rules: GameRules | null;
  /** the division columns have only the jackpot and the number of its winners */
  hasJackpotOnly: boolean;
}

const parentsOf = ({ parents, formerParents = [] }: GameRules): string[] => [
  ...parents,
  ...formerParents,
];

function onSale(rules: GameRules, currency: ResultGame['currency']): ResultGame {
  const { key, name, zone, closeTime, drawTime, since, drawDays, drawNumber } = rules;
  return {
    key,
    name,
    currency,
    zone,
    closeTime,
    drawTime,
    eras: [{ from: since, to: null, barrels: rules, drawDays }],
    drawNumber,
    ...(rules.newYearSaturday && { newYearSaturday: rules.newYearSaturday }),
    parents: parentsOf(rules),
    rules,
    hasJackpotOnly: false,
  };
}

const weekday = gameRules('weekday_windfall');
const resultsOnly = { parents: [], rules: null, hasJackpotOnly: false } as const;
const london = {
  ...resultsOnly,
  currency: 'GBP',
  zone: 'Europe/London',
  closeTime: '19:30',
  drawTime: '20:00',
} as const;
const brisbane = {
  ...resultsOnly,
  currency: 'AUD',
  zone: 'Australia/Brisbane',
  closeTime: weekday.closeTime,
  drawTime: weekday.drawTime,
} as const;

const UK_LOTTO = { pick: 6, lowest: 1, supplementary: 1, special: null } as const;
const THUNDERBALL: Barrels = {
  pick: 5,
  pool: 39,
  lowest: 1,
  supplementary: 0,
  special: { name: 'Thunderball', pick: 1, pool: 14 },
};

// They begin with the earliest draw on record. Monday and Wednesday Lotto shared one numbering and
// the barrel of Weekday Windfall, which replaced them on 20 May 2024.
const RESULTS_ONLY: readonly ResultGame[] = [
  {
    ...brisbane,
    key: 'monday_lotto',
    name: 'Monday Lotto',
    eras: [{ from: '2001-12-31', to: '2024-05-13', barrels: weekday, drawDays: [1] }],
    drawNumber: { date: '2023-05-01', drawNo: 4282, step: 2, official: true },
  },
  {
    ...brisbane,
    key: 'wednesday_lotto',
    name: 'Wednesday Lotto',
    eras: [{ from: '2002-01-02', to: '2024-05-15', barrels: weekday, drawDays: [3] }],
    drawNumber: { date: '2023-05-03', drawNo: 4283, step: 2, official: true },
  },
  {
    ...london,
    key: 'uk_lotto',
    name: 'UK Lotto',
    eras: [
      {
        from: '2012-01-04',
        to: '2015-10-09',
        barrels: { ...UK_LOTTO, pool: 49 },
        drawDays: [3, 6],
      },
      { from: '2015-10-10', to: null, barrels: { ...UK_LOTTO, pool: 59 }, drawDays: [3, 6] },
    ],
    drawNumber: { date: '2015-10-10', drawNo: 2066, step: 1, official: true },
    hasJackpotOnly: true,
  },
  {
    ...london,
    key: 'uk_thunderball',
    name: 'UK Thunderball',
    eras: [
      { from: '2012-01-04', to: '2018-01-29', barrels: THUNDERBALL, drawDays: [3, 5, 6] },
      { from: '2018-01-30', to: null, barrels: THUNDERBALL, drawDays: [2, 3, 5, 6] },
    ],
    drawNumber: null,
  },
];

export function findResultGame(key: string): ResultGame | undefined {
  const offer = findOffer(key);
  if (offer?.kind === 'lottery') return onSale(offer.rules, offer.currency);
  return RESULTS_ONLY.find((game) => game.key === key);
}

/** The game that is derived from this one's first balls, if there is one. */
export function derivedFrom(key: string): ResultGame | undefined {
  const child = allGameRules().find((rules) => parentsOf(rules).includes(key));
  return child && findResultGame(child.key);
}

/** The period of a game that a date is in. */
export function eraOn({ eras }: ResultGame, date: string): Era | undefined {
  return eras.find(({ from, to }) => from <= date && (to === null || date <= to));
}

/** The number of a game's draw on a date, by its own calendar; null if there is none that day. */
export function drawNoOfDay(game: ResultGame, date: string): number | null {
  const era = eraOn(game, date);
  if (!era) return null;
  const { drawNumber, newYearSaturday } = game;
  const counted = { date: era.from, drawNo: 1, step: 1, official: false };
  const drawNo = drawNoOn(
    {
      drawDays: era.drawDays,
      drawNumber: drawNumber ?? counted,
      ...(newYearSaturday && { newYearSaturday }),
    },
    date,
  );
  return drawNumber || drawNo === null ? drawNo : Number(date.replaceAll('-', ''));
}

/** The game whose balls decide a draw of that day; undefined if no parent is drawn then. */
export function parentOn({ parents }: ResultGame, date: string): string | undefined {
  return parents.find((key) => {
    const parent = findResultGame(key);
    return parent && drawNoOfDay(parent, date) !== null;
  });
}
