import type { GameRules } from '../game-rules';
import { australian } from './commission';
import { fixed, shared } from './divisions';
import { randomDigits } from './game-types';

/** Super 66, Saturdays: six digits, each from its own barrel; the ticket's digits are generated, not chosen. */
export const super66: GameRules = {
  key: 'super_66',
  name: 'Super 66',
  pick: 6,
  pool: 10,
  lowest: 0,
  supplementary: 0,
  special: null,
  ordered: true,
  drawDays: [6],
  drawTime: '20:30',
  closeTime: '19:25',
  zone: 'Australia/Brisbane',
  since: '2016-07-02',
  drawNumber: { date: '2025-01-04', drawNo: 4535, step: 2, official: true },
  newYearSaturday: 'eve',
  parents: [],
  minGames: 1,
  maxGames: 50,
  defaultQuickpickGames: 4,
  gameTypes: [randomDigits(6)],
  divisions: [
    shared(1, 1000000, 10_000, { kind: 'run', digits: 6 }),
    fixed(2, 55555.5556, 666_600, { kind: 'run', digits: 5 }),
    fixed(3, 5555.5556, 66_600, { kind: 'run', digits: 4 }),
    fixed(4, 555.5556, 6_600, { kind: 'run', digits: 3 }),
    fixed(5, 55.8628, 660, { kind: 'run', digits: 2 }),
  ],
  fund: { shareOfSales: 6000, fixedPrizesFrom: 'division_1', dividendStepCents: 5 },
  jackpot: { startingPoolCents: 6_666_600, capCents: null, maxConsecutive: null },
  prices: { AU: australian(100) },
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
};
