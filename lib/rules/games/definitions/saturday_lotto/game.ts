import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { mainOnly, shared, withoutSupplementary, withSupplementary } from '../divisions';
import { range, standardGames, superCombos, systems } from '../game-types';

const barrels = { pick: 6, pool: 45 };
const panels = { minGames: 4, maxGames: 50, defaultQuickpickGames: 18 };

/** Saturday Lotto, price of May 2025, shares as the official dividends of 2026 imply. */
export const rules: GameRules = {
  key: 'saturday_lotto',
  name: 'Saturday Lotto',
  pick: 6,
  pool: 45,
  lowest: 1,
  supplementary: 2,
  special: null,
  ordered: false,
  drawDays: [6],
  drawTime: '20:30',
  closeTime: '19:25',
  zone: 'Australia/Brisbane',
  since: '1985-07-06',
  drawNumber: { date: '2020-10-10', drawNo: 4093, step: 2, official: true },
  newYearSaturday: 'eve',
  parents: [],
  ...panels,
  gameTypes: [
    standardGames(barrels, panels),
    systems(barrels, [4, 5, ...range(7, 20)]),
    superCombos(barrels, range(7, 12)),
  ],
  divisions: [
    shared(1, 8145060, 3408, mainOnly(6)),
    // The record's 3.25 % is a fit in steps of 0.05; only 3.27 % gives the official dividends of 2026.
    shared(2, 678755, 327, withSupplementary(5)),
    shared(3, 36689.4595, 495, withoutSupplementary(5)),
    shared(4, 732.7989, 735, mainOnly(4)),
    shared(5, 297.4821, 1150, withSupplementary(3)),
    shared(6, 52.4135, 3885, withoutSupplementary(3)),
  ],
  fund: { shareOfSales: 6000, fixedPrizesFrom: 'reserve', dividendStepCents: 5 },
  jackpot: { startingPoolCents: 600_000_000, capCents: null, maxConsecutive: 4 },
  currency: 'AUD',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
  usualGames: 18_000_000,
  operatorGameCents: 85,
};

export const presentation: Presentation = {
  tagline: 'The Saturday draw: six of 45.',
  tip: 'A system entry is many games on one ticket. The price rises with every number you add: look at it before you choose the size.',
  palette: {
    light: { fill: '#b91c3c', ink: '#ffffff', soft: '#fbe2e3', text: '#a81836' },
    dark: { fill: '#ff8597', ink: '#3f0411', soft: '#401a21', text: '#ffa0ae' },
  },
  mark: `
    <path fill="currentColor" d="M28.5 9.5a15 15 0 100 29A17 17 0 0128.5 9.5z"/>
    <path fill="var(--guest)" d="M34 15.5l1.9 4 4.4.5-3.2 3 .8 4.3-3.9-2.1-3.9 2.1.9-4.3-3.3-3 4.4-.5z"/>`,
};
