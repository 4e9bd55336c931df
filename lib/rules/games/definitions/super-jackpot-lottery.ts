import type { GameRules } from '../game-rules';
import { british } from './commission';
import { mainOnly, shared, withoutSupplementary, withSupplementary } from './divisions';
import { range, standardGames, systems } from './game-types';

const barrels = { pick: 6, pool: 59 };
const panels = { minGames: 1, maxGames: 50, defaultQuickpickGames: 5 };

/**
 * Super Jackpot Lottery, a lottery of our own for Great Britain: 6 of 59 and a bonus ball from the
 * same barrel; half of every ticket is paid back in prizes.
 */
export const superJackpotLottery: GameRules = {
  key: 'super_jackpot_lottery',
  name: 'Super Jackpot Lottery',
  pick: 6,
  pool: 59,
  lowest: 1,
  supplementary: 1,
  special: null,
  ordered: false,
  drawDays: [3, 6],
  drawTime: '20:00',
  closeTime: '19:30',
  zone: 'Europe/London',
  since: '2025-01-01',
  drawNumber: { date: '2025-01-01', drawNo: 1, step: 1, official: true },
  parents: [],
  ...panels,
  gameTypes: [standardGames(barrels, panels), systems(barrels, [4, 5, ...range(7, 12)])],
  divisions: [
    shared(1, 45057474, 4000, mainOnly(6)),
    shared(2, 7509579, 800, withSupplementary(5)),
    shared(3, 144414.9808, 800, withoutSupplementary(5)),
    shared(4, 2179.8488, 1400, mainOnly(4)),
    shared(5, 96.1698, 3000, mainOnly(3)),
  ],
  fund: { shareOfSales: 5000, fixedPrizesFrom: 'reserve', dividendStepCents: 1 },
  jackpot: { startingPoolCents: 200_000_000, capCents: 2_200_000_000, maxConsecutive: null },
  prices: { GB: british(200) },
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 8],
};
