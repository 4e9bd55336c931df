import { type SQL, sql } from 'drizzle-orm';
import { allGameRules } from '@/lib/rules/games/catalogue';
import type { DivisionMatch, GameRules } from '@/lib/rules/games/game-rules';

/** The games' rules as rows for SQL: data only, without the shop's own arithmetic. */
export function gameSheets(games: readonly GameRules[] = allGameRules()): SQL {
  return sql`
    game as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(games.map(gameSheet))}::jsonb) as g (offer_key text, pick int,
        pool int, lowest int, supplementary int, special_pool int, step_cents int, repeats boolean)),
    way_to_play as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(games.flatMap(waysToPlay))}::jsonb) as w (offer_key text,
        game_type text, has_all_specials boolean, has_favourites boolean)),
    division_rule as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(games.flatMap(divisionRules))}::jsonb) as r (offer_key text,
        division int, main int[], least int, most int, special boolean))`;
}

const gameSheet = ({
  key,
  pick,
  pool,
  lowest,
  supplementary,
  special,
  fund,
  gameTypes,
}: GameRules) => ({
  ...{ offer_key: key, pick, pool, lowest, supplementary, special_pool: special?.pool ?? 0 },
  // digit games draw each digit from a barrel of its own
  repeats: gameTypes.some(({ sets }) => sets.some((set) => set.repeats)),
  step_cents: fund.dividendStepCents,
});

/** Where there is a special barrel, a panel without a special number plays every number of it. */
const waysToPlay = ({ key, special, gameTypes }: GameRules) =>
  gameTypes.map(({ gameType, sets }) => ({
    offer_key: key,
    game_type: gameType,
    has_all_specials: special !== null && !sets.some((set) => set.key === 'powerball'),
    has_favourites: sets.some((set) => set.key === 'favourites'),
  }));

const divisionRules = ({ key, divisions }: GameRules) =>
  divisions.map(({ division, match }) => ({ offer_key: key, division, ...matchColumns(match) }));

function matchColumns(match: DivisionMatch) {
  switch (match.kind) {
    case 'run':
      return { main: [match.digits], least: 0, most: 99, special: null };
    case 'positions':
      return { main: [match.positions], least: 0, most: 99, special: null };
    case 'count': {
      const [least, most] = match.supplementary ?? [0, 99];
      return { main: match.main, least, most, special: match.special ?? null };
    }
  }
}
