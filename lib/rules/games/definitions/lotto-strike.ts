import type { GameRules } from '../game-rules';
import { australian } from './commission';
import { fixed, shared } from './divisions';
import { strikes } from './game-types';

const barrels = { pick: 4, pool: 45 };

/**
 * Lotto Strike: four numbers against the first four balls of the parent draw, position by position.
 * Its fourth division is a free entry, paid here as its value of 1.00 out of division 1's share.
 */
export const lottoStrike: GameRules = {
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
  prices: { AU: australian(100) },
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
};
