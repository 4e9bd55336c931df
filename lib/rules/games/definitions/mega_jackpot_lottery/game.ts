import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { shared, withSpecial } from '../divisions';
import { standardGames, systems } from '../game-types';

const barrels = { pick: 5, pool: 39, special: { name: 'Mega Ball', pool: 14 } };
const panels = { minGames: 1, maxGames: 50, defaultQuickpickGames: 5 };

/**
 * Mega Jackpot Lottery, a lottery of our own for Great Britain: 5 of 39 and a Mega Ball of 14;
 * half of every ticket is paid back in prizes.
 */
export const rules: GameRules = {
  key: 'mega_jackpot_lottery',
  name: 'Mega Jackpot Lottery',
  pick: 5,
  pool: 39,
  lowest: 1,
  supplementary: 0,
  special: { name: 'Mega Ball', pick: 1, pool: 14 },
  ordered: false,
  drawDays: [2, 5],
  drawTime: '20:00',
  closeTime: '19:30',
  zone: 'Europe/London',
  since: '2025-01-03',
  drawNumber: { date: '2025-01-03', drawNo: 1, step: 1, official: true },
  parents: [],
  ...panels,
  gameTypes: [standardGames(barrels, panels), systems(barrels, [6, 7, 8, 9, 10])],
  divisions: [
    shared(1, 8060598, 4000, withSpecial(5, true)),
    shared(2, 620046, 400, withSpecial(5, false)),
    shared(3, 47415.2824, 400, withSpecial(4, true)),
    shared(4, 3647.3294, 500, withSpecial(4, false)),
    shared(5, 1436.8267, 400, withSpecial(3, true)),
    shared(6, 110.5251, 1200, withSpecial(3, false)),
    shared(7, 134.7025, 900, withSpecial(2, true)),
    shared(8, 34.7619, 2200, withSpecial(1, true)),
  ],
  fund: { shareOfSales: 5000, fixedPrizesFrom: 'reserve', dividendStepCents: 1 },
  jackpot: { startingPoolCents: 100_000_000, capCents: 1_000_000_000, maxConsecutive: null },
  currency: 'GBP',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 8],
  usualGames: 3_000_000,
  operatorGameCents: 150,
};

export const presentation: Presentation = {
  tagline: 'Five of 39 and the Mega Ball, Tuesdays and Fridays.',
  tip: 'Two chances a week are twice the cost. Choose the draws you would like to watch and leave the others.',
  palette: {
    light: { fill: '#1f3a68', ink: '#ffffff', soft: '#e1e8f2', text: '#1f3a68' },
    dark: { fill: '#93b4ea', ink: '#071a3a', soft: '#1c2739', text: '#a8c3ef' },
  },
  mark: `
    <path fill="none" stroke="currentColor" stroke-width="3" d="M14.5 11h19L41 20 24 39.5 7 20z"/>
    <path fill="none" stroke="currentColor" stroke-width="2.5" d="M7 20h34M18 20l6 18.5L30 20l-6-9z"/>`,
};
