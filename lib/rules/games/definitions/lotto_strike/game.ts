import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { fixed, shared } from '../divisions';
import { strikes } from '../game-types';

const barrels = { pick: 4, pool: 45 };

/**
 * Lotto Strike: four numbers against the first four balls of the parent draw, position by position.
 * Its fourth division is a free entry, paid here as its value of 1.00 out of division 1's share.
 */
export const rules: GameRules = {
  key: 'lotto_strike',
  name: 'Lotto Strike',
  pick: 4,
  pool: 45,
  lowest: 1,
  supplementary: 0,
  special: null,
  ordered: true,
  drawDays: [1, 3, 5, 6],
  drawTime: '20:30',
  closeTime: '19:25',
  zone: 'Australia/Brisbane',
  since: '2012-05-21',
  drawNumber: { date: '2025-01-01', drawNo: 10001, step: 1, official: false },
  newYearSaturday: 'none',
  parents: ['weekday_windfall', 'saturday_lotto'],
  formerParents: ['monday_lotto', 'wednesday_lotto'],
  minGames: 1,
  maxGames: 10,
  defaultQuickpickGames: 5,
  gameTypes: strikes(barrels),
  divisions: [
    shared(1, 3575880, 4500, { kind: 'positions', positions: 4 }),
    shared(2, 21804.1463, 1000, { kind: 'positions', positions: 3 }),
    shared(3, 345.8967, 4500, { kind: 'positions', positions: 2 }),
    fixed(4, 12.0528, 100, { kind: 'positions', positions: 1 }),
  ],
  fund: { shareOfSales: 6000, fixedPrizesFrom: 'division_1', dividendStepCents: 5 },
  jackpot: { startingPoolCents: 10_000_000, capCents: null, maxConsecutive: null },
  currency: 'AUD',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
  usualGames: 90_000,
  operatorGameCents: 100,
};

export const presentation: Presentation = {
  tagline: 'Call the first four balls of the night, in order.',
  tip: 'You call the order of the first balls out, which is hard: most entries win nothing. Play it for the draw, not for the money.',
  palette: {
    light: { fill: '#6b2d9e', ink: '#ffffff', soft: '#efe3f6', text: '#642894' },
    dark: { fill: '#cd9bf5', ink: '#2a0846', soft: '#321f40', text: '#d7b0f8' },
  },
  mark: `
    <path fill="none" stroke="currentColor" stroke-width="3" d="M12 14v20M20 14v20M28 14v20M36 14v20"/>
    <path stroke="var(--guest)" fill="none" stroke-width="4" d="M7.5 31.5l33-15"/>`,
};
