import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '@/lib/contract/call';
import type {
  Division,
  Draw,
  DrawCancellation,
  DrawStatus,
  FullResult,
} from '@/lib/contract/draws';
import type { Currency } from '@/lib/contract/site';
import { prizePoolSuffixOf, type RaffleDrawTerms } from '@/lib/rules/raffles/draw-terms';
import { drawPictures, findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { findResultGame } from './result-games';
import { hasResult } from './states';

type Numbers = Omit<NonNullable<Draw['numbers']>, 'order'>;
type RafflePrize = FullResult['rafflePrizes'][number];

/** The columns that `DRAW_COLUMNS` selects. */
interface DrawFields extends Record<string, unknown> {
  id: string;
  offer_key: string;
  kind: 'lottery' | 'raffle';
  draw_no: number;
  draws_at: string;
  closes_at: string;
  status: DrawStatus;
  source: string;
  currency: Currency;
  prize_pool_cents: string;
  draw_type: Draw['drawType'];
  purchase_status: Draw['purchaseStatus'];
  is_confirmed: boolean;
  main_numbers: number[] | null;
  supplementary_numbers: number[] | null;
  special_number: number | null;
  number_order: 'drawn' | 'sorted' | null;
  raffle_terms: RaffleDrawTerms | null;
}

interface ResultFields extends DrawFields {
  sold_count: number;
  ticket_total: number | null;
  promise: { fingerprint: string; stampedAt: string } | null;
  cancellation: DrawCancellation | null;
  revision: { no: number; changedAt: string } | null;
  correction: { at: string; before: { numbers: Numbers; order: 'drawn' | 'sorted' } } | null;
  previous_draw_no: number | null;
  next: {
    drawNo: number;
    hasResult: boolean;
    isOpen: boolean;
    drawsAt: string;
    closesAt: string;
    cents: number;
  } | null;
  divisions:
    | { division: number; name: string; pool: number; winners: number; dividend: number }[]
    | null;
  prizes:
    | { rank: number; title: string; cents: number; ticketNo: number; winnerName: string | null }[]
    | null;
}

/** From a table or subquery called `d`. */
const DRAW_COLUMNS =
  sql.raw(`d.id, d.offer_key, d.kind, d.draw_no, d.draws_at, d.closes_at, d.status, d.source,
  d.currency, d.prize_pool_cents, d.draw_type, purchase_status(d) as purchase_status, d.confirmed_at is not null as is_confirmed,
  d.main_numbers, d.supplementary_numbers, d.special_number, d.number_order, d.raffle_terms`);

const RESULT_COLUMNS = sql.raw(`d.sold_count, d.ticket_total, 
  (select json_build_object('fingerprint', c.fingerprint, 'stampedAt', c.stamped_at)
    from draw_commitments c where c.subject_id = d.id) as promise,
  case when d.status = 'DRAW_CANCELLED' then (
    select json_build_object('because', x.because, 'reason', x.reason, 'at', x.cancelled_at)
    from draw_cancellations x where x.draw_id = d.id) end as cancellation,
  case when d.revised_at is not null then json_build_object('no', d.revision_no, 'changedAt', d.revised_at) end as revision,
  (select json_build_object('at', x.corrected_at, 'before', x.before)
    from result_corrections x where x.draw_id = d.id order by x.id desc limit 1) as correction,
  (select p.draw_no from draws p
    where p.offer_key = d.offer_key and p.draws_at < d.draws_at
      and p.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
    order by p.draws_at desc limit 1) as previous_draw_no,
  (select json_build_object('drawNo', n.draw_no, 'drawsAt', n.draws_at, 'closesAt', n.closes_at,
      'cents', n.prize_pool_cents, 'isOpen', purchase_status(n) = 'open',
      'hasResult', n.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED'))
    from draws n where n.offer_key = d.offer_key and n.draws_at > d.draws_at and n.status <> 'DRAW_CANCELLED'
    order by n.draws_at limit 1) as next,
  (select json_agg(json_build_object('division', v.division, 'name', v.name, 'pool', v.pool_cents,
      'winners', v.winners, 'dividend', v.dividend_cents) order by v.division)
    from draw_divisions v where v.draw_id = d.id and v.winners is not null) as divisions,
  (select json_agg(json_build_object('rank', z.rank, 'title', z.title, 'cents', z.value_cents,
      'ticketNo', z.ticket_no, 'winnerName', z.winner_name) order by z.place)
    from draw_prizes z where z.draw_id = d.id) as prizes`);

const instant = (value: string) => new Date(value).toISOString();
const nameOf = (key: string) => findOffer(key)?.name ?? findResultGame(key)?.name ?? key;

function drawOf(row: DrawFields): Draw {
  const isDrawn = hasResult(row.status);
  const offer = findOffer(row.offer_key);
  const draw = {
    drawNo: row.draw_no,
    stop: instant(row.closes_at),
    prizePool: { amountCents: Number(row.prize_pool_cents), currency: row.currency },
  };
  return {
    ...draw,
    drawId: row.id,
    offerKey: row.offer_key,
    offerName: nameOf(row.offer_key),
    kind: row.kind,
    type: row.kind === 'lottery' ? 'lottery_ticket_draw' : 'raffle_ticket_draw',
    drawDate: instant(row.draws_at),
    status: row.status,
    purchaseStatus: row.purchase_status,
    drawType: row.draw_type,
    prizePoolSuffix: prizePoolSuffixOf(row.offer_key, row.raffle_terms),
    ...drawPictures(offer, draw),
    isSandbox: row.source === 'sandbox',
    isProvisional: isDrawn && !row.is_confirmed,
    numbers:
      isDrawn && row.main_numbers
        ? {
            main: row.main_numbers,
            supplementary: row.supplementary_numbers ?? [],
            special: row.special_number,
            order: row.number_order ?? 'sorted',
          }
        : null,
  };
}

function resultOf(row: ResultFields): FullResult {
  const money = (amountCents: number) => ({ amountCents, currency: row.currency });
  const { next } = row;
  const divisions: Division[] = (row.divisions ?? []).map(({ pool, dividend, ...rest }) => ({
    ...rest,
    pool: money(pool),
    dividend: money(dividend),
  }));
  const rafflePrizes: RafflePrize[] = (row.prizes ?? []).map(({ cents, ...rest }) => ({
    ...rest,
    value: money(cents),
  }));
  const draw = drawOf(row);
  return {
    ...draw,
    divisions,
    rafflePrizes,
    ticketsSold: row.ticket_total === null ? null : row.sold_count,
    ticketsTotal: row.ticket_total,
    ...(row.cancellation && {
      cancellation: { ...row.cancellation, at: instant(row.cancellation.at) },
    }),
    ...(row.revision && {
      revision: { ...row.revision, changedAt: instant(row.revision.changedAt) },
    }),
    ...(row.correction && { correction: correctionOf(row.correction, draw) }),
    promise: row.promise && { ...row.promise, stampedAt: instant(row.promise.stampedAt) },
    previousDrawNo: row.previous_draw_no,
    nextDrawNo: next?.hasResult ? next.drawNo : null,
    nextDraw: next?.isOpen
      ? {
          drawNo: next.drawNo,
          drawDate: instant(next.drawsAt),
          stop: instant(next.closesAt),
          prizePool: money(next.cents),
        }
      : null,
    nextPrizePool: next && next.cents > 0 ? money(next.cents) : null,
  };
}

function correctionOf(
  { at, before }: NonNullable<ResultFields['correction']>,
  { numbers }: Draw,
): FullResult['correction'] {
  const { main, supplementary, special } = before.numbers;
  const earlier = { main, supplementary, special, order: before.order };
  const isSame = JSON.stringify(earlier) === JSON.stringify(numbers);
  return { at: instant(at), before: isSame ? null : earlier };
}

/** One draw in any state. */
export async function readDraw(db: Db, offerKey: string, drawNo: number): Promise<Draw | null> {
  const { rows } = await db.execute<DrawFields>(sql`
    select ${DRAW_COLUMNS} from draws d where d.offer_key = ${offerKey} and d.draw_no = ${drawNo}`);
  return rows[0] ? drawOf(rows[0]) : null;
}

/** One draw with everything known of its result, which is nothing before it is drawn. */
export async function readResult(
  db: Db,
  offerKey: string,
  drawNo: number,
): Promise<FullResult | null> {
  const { rows } = await db.execute<ResultFields>(sql`
    select ${DRAW_COLUMNS}, ${RESULT_COLUMNS}
    from draws d where d.offer_key = ${offerKey} and d.draw_no = ${drawNo}`);
  return rows[0] ? resultOf(rows[0]) : null;
}

/** Draws in any state, each with everything known of its result, the next first. @param which a condition on `d` */
export async function readDraws(db: Db, which: SQL): Promise<FullResult[]> {
  const { rows } = await db.execute<ResultFields>(sql`
    select ${DRAW_COLUMNS}, ${RESULT_COLUMNS} from draws d where ${which} order by d.draws_at, d.id`);
  return rows.map(resultOf);
}

/**
 * A page of results, the latest first: one query for the rows, one for the total.
 * @param which a condition on `d`
 */
export async function readResults(
  db: Db,
  which: SQL,
  {
    limit,
    offset,
    withCancelled = false,
  }: { limit: number; offset: number; withCancelled?: boolean | undefined },
): Promise<Page<FullResult>> {
  const shown = sql`${which} and d.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED'${sql.raw(withCancelled ? ", 'DRAW_CANCELLED'" : '')})`;
  const { rows } = await db.execute<ResultFields>(sql`
    select ${DRAW_COLUMNS}, ${RESULT_COLUMNS}
    from (select * from draws d where ${shown} order by d.draws_at desc, d.id limit ${limit} offset ${offset}) d
    order by d.draws_at desc, d.id`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from draws d where ${shown}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  return { items: rows.map(resultOf), pageInfo: { limit, offset, total } };
}
