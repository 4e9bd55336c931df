import { sql } from 'drizzle-orm';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import type { DivisionDividend } from '@/lib/rules/games/dividends';
import { divisionName } from '@/lib/rules/games/division-name';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';
import type { Tx } from '@/server/db/transaction';

/** A row of `draw_divisions` without its draw. */
export interface DivisionRow {
  division: number;
  name: string;
  /** null, like the winners, where only the dividend is known */
  pool_cents: number | null;
  winners: number | null;
  dividend_cents: number;
}

const messages = SHIPPED_MESSAGES.divisions;

export function divisionRows(
  rules: GameRules,
  divisions: readonly DivisionDividend[],
): DivisionRow[] {
  return divisions.map(({ division, poolCents, winners, dividendCents }) => {
    const rule = rules.divisions.find((candidate) => candidate.division === division);
    return {
      division,
      name: rule
        ? divisionName(messages, rules, rule)
        : interpolate(messages.division, { division }),
      pool_cents: poolCents,
      winners,
      dividend_cents: dividendCents,
    };
  });
}

export async function writeDividends(
  tx: Tx,
  drawId: string,
  rules: GameRules,
  divisions: readonly DivisionDividend[],
): Promise<void> {
  await tx.execute(sql`
    insert into draw_divisions (draw_id, division, name, pool_cents, winners, dividend_cents)
    select ${drawId}, * from jsonb_to_recordset(${JSON.stringify(divisionRows(rules, divisions))}::jsonb)
      as d (division smallint, name text, pool_cents bigint, winners bigint, dividend_cents bigint)`);
}

/** What each division of a draw pays; empty while that is not known. */
export async function readDividends(tx: Tx, drawId: string): Promise<DivisionDividend[]> {
  const { rows } = await tx.execute<{
    division: number;
    pool: string | null;
    winners: string;
    dividend: string;
  }>(sql`
    select division, pool_cents as pool, winners, dividend_cents as dividend
    from draw_divisions where draw_id = ${drawId} and winners is not null order by division`);
  return rows.map((row) => ({
    division: row.division,
    poolCents: Number(row.pool),
    winners: Number(row.winners),
    dividendCents: Number(row.dividend),
  }));
}
