import { type SQL, sql } from 'drizzle-orm';
import type { DrawnNumbers, GameRules, GameType } from '@/lib/rules/games/game-rules';
import { numbersMask } from '@/lib/rules/games/masks';
import { type WinRow, winTable } from '@/lib/rules/games/win-table';

/**
 * How a line matched, packed into one number: main numbers (0 to 7), supplementaries (0 to 3), the
 * special number, then the same for the favourites. Without favourites it is below 64, so the winning
 * codes fit the bits of one bigint.
 */
const SUPPLEMENTARY = 8;
const SPECIAL = 32;
const FAVOURITE_MAIN = 64;
const FAVOURITE_SUPPLEMENTARY = 512;

export const hasFavourites = (gameType: GameType): boolean =>
  gameType === 'mega_combo' || gameType === 'powerhit_super_combo';

function codesOf(row: WinRow): number[] {
  const code =
    row.main +
    row.supplementary * SUPPLEMENTARY +
    row.favouriteMain * FAVOURITE_MAIN +
    row.favouriteSupplementary * FAVOURITE_SUPPLEMENTARY;
  if (row.special === null) return [code, code + SPECIAL];
  return [row.special ? code + SPECIAL : code];
}

/** Wins per division for each winning code, division 1 first. */
export function winsByCode(
  rules: GameRules,
  gameType: GameType,
  size: number,
  favourites: number,
): Map<number, number[]> {
  const rows = winTable(rules, gameType, size, favourites);
  return new Map(rows.flatMap((row) => codesOf(row).map((code) => [code, row.wins] as const)));
}

/** Bit n is set if code n wins. */
function winningBits(rules: GameRules, gameType: GameType, size: number): bigint {
  const codes = [...winsByCode(rules, gameType, size, 0).keys()];
  return BigInt.asIntN(
    64,
    codes.reduce((bits, code) => bits | (1n << BigInt(code)), 0n),
  );
}

const bigints = (bits: bigint) => sql.raw(`(${bits})::bigint`);
const bitCount = (column: string, mask: bigint) =>
  sql.raw(`bit_count((${column} & ${mask})::bit(64))`);

/** The length of the longer run of right digits, from the front or from the back. */
function runCode(drawn: readonly number[]): SQL {
  const run = (positions: number[]) =>
    positions
      .map(
        (position, length) => `when digits[${position + 1}] <> ${drawn[position]} then ${length}`,
      )
      .join(' ');
  const front = drawn.map((_, position) => position);
  const all = `else ${drawn.length} end`;
  return sql.raw(
    `greatest(case ${run(front)} ${all}, case ${run(front.toReversed())} ${all})::bigint`,
  );
}

function orderedCode({ pick }: GameRules, drawn: DrawnNumbers): SQL {
  const first = drawn.main.slice(0, pick);
  const inPlace = first.map((ball, position) => `(digits[${position + 1}] = ${ball})::int`);
  return sql`case game_type
    when 'random' then ${runCode(first)}
    when 'strike_boxed' then ${bitCount('main_mask', numbersMask(first))}
    else (${sql.raw(inPlace.join(' + '))})::bigint end`;
}

/** The code of a row of `ticket_lines` in a draw, as an SQL expression (a bigint). */
export function matchCode(rules: GameRules, drawn: DrawnNumbers): SQL {
  if (rules.ordered) return orderedCode(rules, drawn);
  const main = numbersMask(drawn.main);
  const supplementary = numbersMask(drawn.supplementary);
  const parts: SQL[] = [bitCount('main_mask', main)];
  if (rules.supplementary > 0) {
    parts.push(sql`${bitCount('main_mask', supplementary)} * ${sql.raw(`${SUPPLEMENTARY}`)}`);
  }
  if (drawn.special !== null) {
    const special = numbersMask([drawn.special]);
    parts.push(sql.raw(`case when special_mask & ${special} <> 0 then ${SPECIAL} else 0 end`));
  }
  if (rules.gameTypes.some(({ gameType }) => hasFavourites(gameType))) {
    const of = (mask: bigint, weight: number) =>
      `bit_count((favourites_mask & ${mask})::bit(64)) * ${weight}`;
    parts.push(
      sql.raw(
        `case when favourites_mask = 0 then 0 else ${of(main, FAVOURITE_MAIN)} + ${of(supplementary, FAVOURITE_SUPPLEMENTARY)} end`,
      ),
    );
  }
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** Whether a row with this code can have won: exact without favourites, always true with them. */
export function mayHaveWon(rules: GameRules, code: SQL): SQL {
  const cases = rules.gameTypes.map(({ gameType, sizes }) => {
    if (hasFavourites(gameType)) return sql`when ${gameType} then (-1)::bigint`;
    const [size] = sizes;
    if (sizes.length === 1 && size !== undefined) {
      return sql`when ${gameType} then ${bigints(winningBits(rules, gameType, size))}`;
    }
    const bySize = sizes.map(
      (one) => sql`when ${sql.raw(`${one}`)} then ${bigints(winningBits(rules, gameType, one))}`,
    );
    return sql`when ${gameType} then case size ${sql.join(bySize, sql` `)} end`;
  });
  return sql`((case game_type ${sql.join(cases, sql` `)} end) >> (${code} & 63)::int) & 1 = 1`;
}
