import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { mainOnly, shared, withoutSupplementary, withSupplementary } from '../divisions';
import { range, standardGames, systems } from '../game-types';

const barrels = { pick: 6, pool: 59 };
const panels = { minGames: 1, maxGames: 50, defaultQuickpickGames: 5 };

/**
 * Super Jackpot Lottery, a lottery of our own for Great Britain: 6 of 59 and a bonus ball from the
 * same barrel; half of every ticket is paid back in prizes.
 */
export const rules: GameRules = {
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
  currency: 'GBP',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 8],
  usualGames: 9_000_000,
  operatorGameCents: 200,
};

export const presentation: Presentation = {
  tagline: 'Six of 59 for a jackpot that starts at £2 million.',
  tip: 'A jackpot that grows does not make a ticket likelier to win. It makes the same long odds pay more.',
  palette: {
    light: { fill: '#7a5200', ink: '#ffffff', soft: '#f6ead0', text: '#6e4a00' },
    dark: { fill: '#e6b04c', ink: '#2a1a00', soft: '#33280f', text: '#ecbd66' },
  },
  mark: `
    <path fill="currentColor" d="M10 24h28c0 9-4 15-14 15s-14-6-14-15z"/>
    <path fill="none" stroke="currentColor" stroke-width="3" d="M8 24h32"/>
    <g fill="var(--guest)">
    <circle cx="17" cy="17.5" r="4.2"/>
    <circle cx="26" cy="12.5" r="4.2"/>
    <circle cx="32" cy="18.5" r="4.2"/>
    </g>`,
};
