import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { fixed, mainOnly, shared, withoutSupplementary, withSupplementary } from '../divisions';
import { standardGames } from '../game-types';

const barrels = { pick: 7, pool: 44 };
const panels = { minGames: 2, maxGames: 15, defaultQuickpickGames: 15 };

/**
 * Set for Life, daily; an entry runs for seven draws from any day. Division 1 is 20,000 a month for
 * 20 years, division 2 is 5,000 a month for a year; each is guaranteed for four winners. The price is
 * ours: no official price is on record, and the official prizes fit 60 cents a draw.
 */
export const rules: GameRules = {
  key: 'set_for_life2020',
  name: 'Set for Life',
  pick: 7,
  pool: 44,
  lowest: 1,
  supplementary: 2,
  special: null,
  ordered: false,
  drawDays: [0, 1, 2, 3, 4, 5, 6],
  drawTime: '21:05',
  closeTime: '20:55',
  zone: 'Australia/Brisbane',
  since: '2020-03-23',
  drawNumber: { date: '2020-03-23', drawNo: 1691, step: 1, official: true },
  parents: [],
  ...panels,
  gameTypes: [standardGames(barrels, panels)],
  divisions: [
    fixed(1, 38320568, 480_000_000, mainOnly(7), { winners: 4 }),
    fixed(2, 2737183.4286, 6_000_000, withSupplementary(6), { winners: 4 }),
    shared(3, 156410.4816, 220, withoutSupplementary(6)),
    shared(4, 25701.2529, 200, withSupplementary(5)),
    shared(5, 3066.8722, 460, withoutSupplementary(5)),
    shared(6, 893.7742, 1060, withSupplementary(4)),
    shared(7, 167.2839, 2820, withoutSupplementary(4)),
    shared(8, 80.0054, 5240, withSupplementary(3)),
  ],
  fund: { shareOfSales: 3500, fixedPrizesFrom: 'reserve', dividendStepCents: 5 },
  jackpot: null,
  currency: 'AUD',
  drawsPerEntry: 7,
  multiDraw: [7, 14, 28, 70],
  usualGames: 1_300_000,
  operatorGameCents: 420,
};

export const presentation: Presentation = {
  tagline: '$20,000 a month for 20 years, drawn every night.',
  tip: 'A ticket runs for seven draws in a row. The price you see is for the whole week, and nothing more is taken unless you ask for it.',
  palette: {
    light: { fill: '#496600', ink: '#ffffff', soft: '#ebf0d2', text: '#425c00' },
    dark: { fill: '#b5d85a', ink: '#1c2600', soft: '#28301a', text: '#c0df70' },
  },
  mark: `
    <path fill="none" stroke="currentColor" stroke-width="3" d="M24 40V21"/>
    <path fill="currentColor" d="M24 26C13.5 26 10 20 10 12.5c9 0 14 4.5 14 13.5z"/>
    <path fill="var(--guest)" d="M24 21.5C24 13 29 8 38 8c0 8.5-4.5 13.5-14 13.5z"/>
    <path fill="none" stroke="currentColor" stroke-width="3" d="M14 40h20"/>`,
};
