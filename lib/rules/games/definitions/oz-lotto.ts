import type { GameRules } from '../game-rules';
import { australian } from './commission';
import { mainOnly, shared, withoutSupplementary, withSupplementary } from './divisions';
import { range, standardGames, superCombos, systems } from './game-types';

const barrels = { pick: 7, pool: 47 };
const panels = { minGames: 4, maxGames: 50, defaultQuickpickGames: 18 };

/** Oz Lotto, Tuesdays, rules of May 2022; base weeks pay 4 million, as draws 1696 and 1697 did. */
export const ozLotto: GameRules = {
  key: 'oz_lotto2022',
  name: 'Oz Lotto',
  pick: 7,
  pool: 47,
  lowest: 1,
  supplementary: 3,
  special: null,
  ordered: false,
  drawDays: [2],
  drawTime: '20:30',
  closeTime: '19:25',
  zone: 'Australia/Brisbane',
  since: '2022-05-17',
  drawNumber: { date: '2022-05-17', drawNo: 1474, step: 1, official: true },
  parents: [],
  ...panels,
  gameTypes: [
    standardGames(barrels, panels),
    systems(barrels, [5, 6, ...range(8, 20)]),
    superCombos(barrels, range(8, 14)),
  ],
  divisions: [
    shared(1, 62891499, 4000, mainOnly(7)),
    shared(2, 2994833.2857, 220, withSupplementary(6)),
    shared(3, 242824.3205, 260, withoutSupplementary(6)),
    shared(4, 26270.4674, 200, withSupplementary(5)),
    shared(5, 4496.7467, 160, withoutSupplementary(5)),
    shared(6, 181.8725, 1980, mainOnly(4)),
    shared(7, 70.8976, 3180, withSupplementary(3)),
  ],
  fund: { shareOfSales: 6000, fixedPrizesFrom: 'reserve', dividendStepCents: 5 },
  jackpot: { startingPoolCents: 400_000_000, capCents: null, maxConsecutive: 25 },
  prices: { AU: australian(130) },
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
};
