import { sql } from 'drizzle-orm';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import type { DivisionDividend } from '@/lib/rules/games/dividends';
import { divisionTitle } from '@/lib/rules/games/division-name';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';
import type { Tx } from '@/server/db/transaction';
import type { DrawRow } from './draw-row';
import { numbersOf } from './drawn-numbers';
import { matchCode, mayHaveWon, winsByCode } from './match-code';

/** One way in which lines matched: with the same game type, size, number of favourites and code. */
interface Pattern {
  gameType: GameType;
  size: number;
  favourites: number;
  code: number;
  /** per division, division 1 first */
  wins: number[];
}

/** What the shop's own tickets won, before dividends are known. */
export interface OwnWins {
  patterns: Pattern[];
  winnersByDivision: number[];
}

interface PatternRow extends Record<string, unknown> {
  game_type: GameType;
  size: number;
  favourites: number;
  code: number;
  lines: string;
}

/**
 * One pass over the draw's lines: those that may have won are written to a temporary table with how
 * they matched. Postgres can run this scan in parallel, unlike an insert. The rules then compute the
 * wins of the few distinct patterns.
 */
export async function findWinningLines(tx: Tx, draw: DrawRow, rules: GameRules): Promise<OwnWins> {
  // in the order of their index, or all lines of all draws would be read until one of this draw turns up
  const { rows: any } = await tx.execute(
    sql`select 1 from sold_lines where draw_id = ${draw.id} order by ticket_id limit 1`,
  );
  if (any.length === 0) return withWins(rules, []);
  const code = matchCode(rules, numbersOf(draw));
  await tx.execute(sql`drop table if exists pg_temp.winning_lines`);
  await tx.execute(sql`
    create temporary table winning_lines on commit drop as
    select ticket_id, game_type, size, bit_count(favourites_mask::bit(64))::smallint as favourites,
      (${code})::smallint as code
    from sold_lines
    where draw_id = ${sql.raw(`'${draw.id}'::uuid`)} and ${mayHaveWon(rules, code)}`);
  const { rows } = await tx.execute<PatternRow>(sql`
    select game_type, size, favourites, code, count(*) as lines
    from pg_temp.winning_lines group by game_type, size, favourites, code`);
  return withWins(rules, rows);
}

function withWins(rules: GameRules, rows: PatternRow[]): OwnWins {
  const tables = new Map<string, ReturnType<typeof winsByCode>>();
  const winnersByDivision = rules.divisions.map(() => 0);
  const patterns: Pattern[] = [];
  for (const { game_type: gameType, size, favourites, code, lines } of rows) {
    const name = `${gameType}:${size}:${favourites}`;
    const table = tables.get(name) ?? winsByCode(rules, gameType, size, favourites);
    tables.set(name, table);
    const wins = table.get(code);
    if (!wins) continue;
    patterns.push({ gameType, size, favourites, code, wins });
    for (const [index, count] of wins.entries()) {
      winnersByDivision[index] = (winnersByDivision[index] ?? 0) + count * Number(lines);
    }
  }
  return { patterns, winnersByDivision };
}

/** Writes one row per ticket and division won, and nothing else. */
export async function writeTicketPrizes(
  tx: Tx,
  drawId: string,
  rules: GameRules,
  { patterns }: OwnWins,
  divisions: readonly DivisionDividend[],
): Promise<void> {
  if (patterns.length === 0) return;
  const paying = new Map(divisions.map((one) => [one.division, one.dividendCents]));
  const won = patterns.flatMap(({ gameType, size, favourites, code, wins }) =>
    wins.flatMap((count, index) => {
      const division = index + 1;
      const rule = rules.divisions[index];
      if (count === 0) return [];
      const title = rule ? divisionTitle(SHIPPED_MESSAGES.divisions, rule) : '';
      const cents = paying.get(division) ?? 0;
      return [{ game_type: gameType, size, favourites, code, division, wins: count, cents, title }];
    }),
  );
  await tx.execute(sql`
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents, title)
    select ${drawId}, ticket_id, division, sum(wins), sum(wins) * cents, title
    from pg_temp.winning_lines
    join jsonb_to_recordset(${JSON.stringify(won)}::jsonb) as won (game_type text, size smallint,
      favourites smallint, code smallint, division smallint, wins int, cents bigint, title text)
      using (game_type, size, favourites, code)
    group by ticket_id, division, cents, title
    order by ticket_id, division`);
}
