import { fromZonedTime } from 'date-fns-tz';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetStatistics, OfferStatistics } from '@/lib/contract/draws';
import { gameStatistics } from '@/lib/rules/statistics/game-statistics';
import { findOffer, type LotteryOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** More than any game has held under its present rules; the latest count when there are more. */
const MOST_DRAWS = 3000;
const JACKPOTS_SHOWN = 104;

interface Row extends Record<string, unknown> {
  draw_no: number;
  draws_at: string;
  is_sandbox: boolean;
  main: number[];
  supplementary: number[] | null;
  special: number | null;
  pool: string;
  first_winners: string | null;
}

/** What came how often since the present rules of a lottery began, in its confirmed results. @throws offer.not_found */
export async function getStatistics(
  ctx: Context,
  { offerKey }: VerbInput<typeof GetStatistics>,
): Promise<CallResult<typeof GetStatistics>> {
  const offer = findOffer(offerKey);
  if (offer?.kind !== 'lottery') {
    throw new ShopError('offer.not_found', `There are no numbers drawn for ${offerKey}.`);
  }
  const rows = await readRows(ctx.db, offer);
  const drawn = rows.map(({ main, supplementary, special }) => ({
    main,
    supplementary: supplementary ?? [],
    special,
  }));
  return {
    offerKey: offer.key,
    offerName: offer.name,
    draws: rows.length,
    sandboxDraws: rows.filter((row) => row.is_sandbox).length,
    first: momentOf(rows[0]),
    last: momentOf(rows.at(-1)),
    ...gameStatistics(offer.rules, drawn),
    jackpots: jackpotsOf(offer, rows),
  };
}

/** Oldest first. */
async function readRows(db: Db, { key, rules }: LotteryOffer): Promise<Row[]> {
  const since = fromZonedTime(`${rules.drawNumber.date}T00:00:00`, rules.zone).toISOString();
  const { rows } = await db.execute<Row>(sql`
    select d.draw_no, d.draws_at, d.source = 'sandbox' as is_sandbox, d.main_numbers as main,
      d.supplementary_numbers as supplementary, d.special_number as special, d.prize_pool_cents as pool,
      v.winners as first_winners
    from draws d left join draw_divisions v on v.draw_id = d.id and v.division = 1
    where d.offer_key = ${key} and d.draws_at >= ${since} and d.main_numbers is not null
      and d.confirmed_at is not null and d.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
    order by d.draws_at desc limit ${MOST_DRAWS}`);
  return rows.reverse();
}

const momentOf = (row: Row | undefined): OfferStatistics['first'] =>
  row ? { drawNo: row.draw_no, drawDate: new Date(row.draws_at).toISOString() } : null;

/** Of draws whose jackpot is known. */
function jackpotsOf({ rules, currency }: LotteryOffer, rows: Row[]): OfferStatistics['jackpots'] {
  if (!rules.jackpot) return [];
  return rows
    .filter(({ pool }) => Number(pool) > 0)
    .slice(-JACKPOTS_SHOWN)
    .map((row) => ({
      drawNo: row.draw_no,
      drawDate: new Date(row.draws_at).toISOString(),
      prizePool: { amountCents: Number(row.pool), currency },
      isWon: Number(row.first_winners ?? 0) > 0,
    }));
}
