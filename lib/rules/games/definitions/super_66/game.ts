import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { fixed, shared } from '../divisions';
import { randomDigits } from '../game-types';

/** Super 66, Saturdays: six digits, each from its own barrel; the ticket's digits are generated, not chosen. */
export const rules: GameRules = {
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
  currency: 'AUD',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
  usualGames: 180_000,
  operatorGameCents: 100,
};

export const presentation: Presentation = {
  tagline: 'Six digits in order, drawn on Saturdays.',
  tip: 'The six digits count in order, from the front or from the back. Quick pick is as good as any number that means something to you.',
  palette: {
    light: { fill: '#ad1673', ink: '#ffffff', soft: '#f9e0ee', text: '#9e1268' },
    dark: { fill: '#fc86c8', ink: '#3f0326', soft: '#3d1a2e', text: '#ffa1d5' },
  },
  mark: `
    <path fill="none" stroke="currentColor" stroke-width="3.6" d="M20.5 11.5C13 15 10 21.5 10 28.5a6 6 0 106-6c-3 0-5 1.7-6 4"/>
    <path fill="none" stroke="currentColor" stroke-width="3.6" d="M38.5 11.5C31 15 28 21.5 28 28.5a6 6 0 106-6c-3 0-5 1.7-6 4"/>`,
};
