import { fromZonedTime } from 'date-fns-tz';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetStatistics, OfferStatistics } from '@/lib/contract/draw-statistics';
import { gameStatistics } from '@/lib/rules/statistics/game-statistics';
import { findOffer, type LotteryOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** For the chart of jackpots; the counts include all draws. */
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

/** How often numbers came in a lottery's confirmed results from its present barrels. @throws offer.not_found */
export async function getStatistics(
  ctx: Context,
  { offerKey }: VerbInput<typeof GetStatistics>,
): Promise<CallResult<typeof GetStatistics>> {
  const offer = findOffer(offerKey);
  if (offer?.kind !== 'lottery') {
    throw new ShopError('offer.not_found', {
      key: 'offer.not_found.statistics',
      values: { offerKey },
    });
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
    divisionOne: {
      won: rows.filter(({ first_winners }) => Number(first_winners) > 0).length,
      known: rows.filter(({ first_winners }) => first_winners !== null).length,
    },
  };
}

/** Oldest first. */
async function readRows(db: Db, { key, rules }: LotteryOffer): Promise<Row[]> {
  const since = fromZonedTime(`${rules.since}T00:00:00`, rules.zone).toISOString();
  const { rows } = await db.execute<Row>(sql`
    select d.draw_no, d.draws_at, d.source = 'sandbox' as is_sandbox, d.main_numbers as main,
      d.supplementary_numbers as supplementary, d.special_number as special, d.prize_pool_cents as pool,
      v.winners as first_winners
    from draws d left join draw_divisions v on v.draw_id = d.id and v.division = 1
    where d.offer_key = ${key} and d.draws_at >= ${since} and d.main_numbers is not null
      and d.confirmed_at is not null and d.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
    order by d.draws_at`);
  return rows;
}

const momentOf = (row: Row | undefined): OfferStatistics['first'] =>
  row ? { drawNo: row.draw_no, drawDate: new Date(row.draws_at).toISOString() } : null;

function jackpotsOf({ rules, currency }: LotteryOffer, rows: Row[]): OfferStatistics['jackpots'] {
  if (!rules.jackpot) return [];
  return rows.slice(-JACKPOTS_SHOWN).map((row) => ({
    drawNo: row.draw_no,
    drawDate: new Date(row.draws_at).toISOString(),
    prizePool: Number(row.pool) > 0 ? { amountCents: Number(row.pool), currency } : null,
    isWon: row.first_winners === null ? null : Number(row.first_winners) > 0,
  }));
}
