import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { mainOnly, shared, withoutSupplementary, withSupplementary } from '../divisions';
import { range, standardGames, superCombos, systems } from '../game-types';

const barrels = { pick: 7, pool: 47 };
const panels = { minGames: 4, maxGames: 50, defaultQuickpickGames: 18 };

/** Oz Lotto, Tuesdays, rules of May 2022; base weeks pay 4 million, as draws 1696 and 1697 did. */
export const rules: GameRules = {
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
  currency: 'AUD',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
  usualGames: 12_000_000,
  operatorGameCents: 130,
};

export const presentation: Presentation = {
  tagline: 'Seven of 47, every Tuesday.',
  tip: 'No set of numbers is likelier than another. Birthdays only reach 31 of the 47, and many people choose them, so a prize is shared more often.',
  palette: {
    light: { fill: '#b3410a', ink: '#ffffff', soft: '#fbe6d6', text: '#9c3806' },
    dark: { fill: '#ff9d5c', ink: '#3a1500', soft: '#3b2214', text: '#ffb07d' },
  },
  mark: `
    <circle cx="24" cy="22" r="8.5" fill="var(--guest)"/>
    <path fill="currentColor" d="M7 34l7-1 5-7h10l5 7 7 1v4H7z"/>
    <path fill="none" stroke="currentColor" stroke-width="2.5" d="M24 6v3.5M11.5 11l2.4 2.6M36.5 11l-2.4 2.6"/>`,
};
