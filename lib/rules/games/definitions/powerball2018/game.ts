import type { Presentation } from '../../../offers/presentation';
import type { GameRules } from '../../game-rules';
import { shared, withSpecial } from '../divisions';
import {
  powerhit,
  powerhitSuperCombos,
  powerpik,
  powerpikSystems,
  range,
  standardGames,
  superCombos,
  systems,
} from '../game-types';

const barrels = { pick: 7, pool: 35, special: { name: 'Powerball', pool: 20 } };
const panels = { minGames: 4, maxGames: 50, defaultQuickpickGames: 18 };

/** Powerball, Thursdays. Shares and price as of November 2025. */
export const rules: GameRules = {
  key: 'powerball2018',
  name: 'Powerball',
  pick: 7,
  pool: 35,
  lowest: 1,
  supplementary: 0,
  special: { name: 'Powerball', pick: 1, pool: 20 },
  ordered: false,
  drawDays: [4],
  drawTime: '20:30',
  closeTime: '19:25',
  zone: 'Australia/Brisbane',
  since: '2018-04-19',
  drawNumber: { date: '2018-04-19', drawNo: 1144, step: 1, official: true },
  parents: [],
  ...panels,
  gameTypes: [
    standardGames(barrels, panels),
    systems(barrels, [5, 6, ...range(8, 20)]),
    powerhit(barrels),
    powerpik(barrels, [5, 6]),
    powerpikSystems(barrels, range(8, 14)),
    superCombos(barrels, range(8, 14)),
    powerhitSuperCombos(barrels, range(8, 14)),
  ],
  divisions: [
    shared(1, 134490400, 3150, withSpecial(7, true)),
    shared(2, 7078442.1053, 190, withSpecial(7, false)),
    shared(3, 686175.5102, 235, withSpecial(6, true)),
    shared(4, 36114.5005, 205, withSpecial(6, false)),
    shared(5, 16942.6052, 155, withSpecial(5, true)),
    shared(6, 1172.9496, 965, withSpecial(4, true)),
    shared(7, 891.7161, 750, withSpecial(5, false)),
    shared(8, 187.6719, 1600, withSpecial(3, true)),
    shared(9, 65.1639, 2750, withSpecial(2, true)),
  ],
  fund: { shareOfSales: 5700, fixedPrizesFrom: 'reserve', dividendStepCents: 5 },
  jackpot: { startingPoolCents: 500_000_000, capCents: null, maxConsecutive: 25 },
  currency: 'AUD',
  drawsPerEntry: 1,
  multiDraw: [1, 2, 4, 5, 10],
  usualGames: 15_000_000,
  operatorGameCents: 140,
};

export const presentation: Presentation = {
  tagline: 'Seven numbers and the Powerball, every Thursday.',
  tip: 'A PowerHit covers every Powerball and costs as much as the 20 games it is. It does not change the odds of any one of them.',
  palette: {
    light: { fill: '#3a2fb8', ink: '#ffffff', soft: '#e9e6fa', text: '#3a2fb8' },
    dark: { fill: '#9d97f5', ink: '#120c4a', soft: '#232048', text: '#b3aefa' },
  },
  mark: `
    <path fill="none" stroke="currentColor" stroke-width="3" d="M34.5 17.5a12.5 12.5 0 11-9-5.9"/>
    <path fill="currentColor" d="M27.5 8l-8.7 17h6l-2.3 14 11-18h-6.6l3.1-13z"/>`,
};
