import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { fixed, mainOnly, shared, withoutSupplementary, withSupplementary } from '../divisions';
import { range, standardGames, superCombos, systems } from '../game-types';

const barrels = { pick: 6, pool: 45 };
const panels = { minGames: 4, maxGames: 50, defaultQuickpickGames: 18 };

/**
 * Weekday Windfall, Mondays, Wednesdays and Fridays since May 2024: a million each for up to six
 * division 1 winners. Its draw numbers continue those of Monday and Wednesday Lotto, which it
 * replaced.
 */
export const rules: GameRules = {
  key: 'weekday_windfall',
  name: 'Weekday Windfall',
  pick: 6,
  pool: 45,
  lowest: 1,
  supplementary: 2,
  special: null,
  ordered: false,
  drawDays: [1, 3, 5],
  drawTime: '20:30',
  closeTime: '19:25',
  zone: 'Australia/Brisbane',
  since: '2024-05-20',
  drawNumber: { date: '2024-05-20', drawNo: 4392, step: 1, official: true, formerDrawNo: 5001 },
  parents: [],
  ...panels,
  gameTypes: [
    standardGames(barrels, panels),
    systems(barrels, range(7, 20)),
    superCombos(barrels, range(7, 12)),
  ],
  divisions: [
    fixed(1, 8145060, 100_000_000, mainOnly(6), { winners: 6 }),
    shared(2, 678755, 420, withSupplementary(5)),
    shared(3, 36689.4595, 650, withoutSupplementary(5)),
    shared(4, 732.7989, 1850, mainOnly(4)),
    shared(5, 297.4821, 2630, withSupplementary(3)),
    shared(6, 143.8802, 4450, { kind: 'count', main: [1, 2], supplementary: [2, 2] }),
  ],
  fund: { shareOfSales: 3950, fixedPrizesFrom: 'reserve', dividendStepCents: 5 },
  jackpot: null,
  currency: 'AUD',
  drawsPerEntry: 1,
  multiDraw: [1, 3, 6, 12, 30],
  usualGames: 4_000_000,
  operatorGameCents: 60,
};

export const presentation: Presentation = {
  tagline: 'A million for each of up to six winners, three nights a week.',
  tip: 'Three draws a week are three separate draws. A ticket for one of them costs a third of a week and has the same chance in its draw.',
  palette: {
    light: { fill: '#00696f', ink: '#ffffff', soft: '#d9eeec', text: '#005f65' },
    dark: { fill: '#4fcfd2', ink: '#002b2d', soft: '#10322f', text: '#6cdadc' },
  },
  mark: `
    <path fill="none" stroke="currentColor" stroke-width="3" d="M9 19h19a4.8 4.8 0 10-4.6-6.2"/>
    <path fill="none" stroke="currentColor" stroke-width="3" d="M9 25.5h25a4.8 4.8 0 11-4.4 6.8"/>
    <path fill="none" stroke="currentColor" stroke-width="3" d="M9 32h12.5a3.6 3.6 0 11-3.4 5"/>`,
};
