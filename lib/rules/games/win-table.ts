import { expansionOf, playsAllSpecials } from './combinations';
import type { GameRules, GameType } from './game-rules';
import { countBoxedWins, countWins, type Hits, type SpecialGames } from './system-wins';

/**
 * One way a panel can match, and what it wins. `main` and `supplementary` count the panel's
 * `numbers`; the favourites' counts are 0 for all but combos. `special` is null where it does not
 * matter (no special barrel, or all of it played). In `main`, boxed strikes count their numbers among
 * the drawn balls, standard strikes the exact positions, and Super 66 the longest run from either
 * end.
 */
export interface WinRow {
  main: number;
  supplementary: number;
  special: boolean | null;
  favouriteMain: number;
  favouriteSupplementary: number;
  wins: number[];
}

function specialsOf(rules: GameRules, gameType: GameType): [boolean | null, SpecialGames][] {
  if (!rules.special) return [[null, { hitting: 0, missing: 1 }]];
  if (playsAllSpecials(gameType)) {
    return [[null, { hitting: 1, missing: rules.special.pool - 1 }]];
  }
  return [
    [true, { hitting: 1, missing: 0 }],
    [false, { hitting: 0, missing: 1 }],
  ];
}

/** Every way in which this many marked numbers can be drawn. */
function allHits(rules: GameRules, marked: number): Hits[] {
  const undrawn = rules.pool - rules.pick - rules.supplementary;
  const hits: Hits[] = [];
  for (let main = 0; main <= Math.min(marked, rules.pick); main += 1) {
    const left = marked - main;
    const most = Math.min(left, rules.supplementary);
    for (
      let supplementary = Math.max(0, left - undrawn);
      supplementary <= most;
      supplementary += 1
    ) {
      hits.push({ main, supplementary });
    }
  }
  return hits;
}

function positionRows(rules: GameRules, gameType: GameType): WinRow[] {
  const empty = { supplementary: 0, special: null, favouriteMain: 0, favouriteSupplementary: 0 };
  return Array.from({ length: rules.pick + 1 }, (_, main) => ({
    ...empty,
    main,
    wins:
      gameType === 'strike_boxed'
        ? countBoxedWins(rules, main)
        : rules.divisions.map(({ match }) => {
            const needed = match.kind === 'run' ? match.digits : -1;
            return (match.kind === 'positions' ? match.positions : needed) === main ? 1 : 0;
          }),
  }));
}

/**
 * How many prizes of each division one panel wins for each way of matching; only winning ways. For
 * bulk scoring: count the bits of two masks and join this table.
 */
export function winTable(
  rules: GameRules,
  gameType: GameType,
  size: number,
  favourites = 0,
): WinRow[] {
  const wins = (row: WinRow) => row.wins.some((count) => count > 0);
  if (rules.ordered) return positionRows(rules, gameType).filter(wins);
  const expansion = expansionOf(rules, gameType, size, favourites);
  const isPick = expansion.fixed > 0 && favourites === 0;
  const rows: WinRow[] = [];
  for (const numbers of allHits(rules, size)) {
    for (const favourite of allHits(rules, favourites)) {
      const main = numbers.main + favourite.main;
      const supplementary = numbers.supplementary + favourite.supplementary;
      if (main > rules.pick || supplementary > rules.supplementary) continue;
      const rest = { main: rules.pick - main, supplementary: rules.supplementary - supplementary };
      for (const [special, specials] of specialsOf(rules, gameType)) {
        rows.push({
          ...numbers,
          special,
          favouriteMain: favourite.main,
          favouriteSupplementary: favourite.supplementary,
          wins: isPick
            ? countWins(rules, expansion, numbers, rest, specials)
            : countWins(rules, expansion, favourite, numbers, specials),
        });
      }
    }
  }
  return rows.filter(wins);
}
