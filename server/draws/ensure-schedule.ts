import { addDays, addSeconds, startOfSecond } from 'date-fns';
import { sql } from 'drizzle-orm';
import { offersTag } from '@/lib/routes/cache-tags';
import { type RaffleDrawTerms, termsOf } from '@/lib/rules/raffles/draw-terms';
import {
  catalogueAt,
  type Offer,
  offersIn,
  offersOfShop,
  type RaffleOffer,
  readCatalogueNow,
  versionNoAt,
  versionNoHeldAt,
} from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { witnesses as presentWitnesses, type Witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import { addToOutbox } from '@/server/kernel/outbox';
import { isLogHalted } from '@/server/log';
import { type Commitment, commitmentParts } from '@/server/proofs';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { commitRaffle } from './commit-raffle';
import { advertisedCents, hasJackpot, passJackpotOn } from './jackpots';
import { type PlannedDraw, plannedDraws, plannedRow } from './planned-draws';

const AHEAD_DAYS = 56;
/** A raffle's next draw goes on sale even if it is later than the schedule reaches. */
const NEXT_RAFFLE_DAYS = 200;
/** A raffle whose day of the month has changed does not get the draw of this month twice. */
const KNOWN_DAYS = 62;
/**
 * Sales begin this long after the commitment: a day, so that everybody can see it in the public log before, and a
 * minute for its timestamp. A sandbox begins at once, and its proofs say so.
 */
const PROMISED_SECONDS = 24 * 60 * 60 + 60;

/**
 * Writes the missing draws of the next eight weeks, in every game's own time zone, and at least the
 * next draw of every raffle. A raffle is written only with its timestamped commitment; while the
 * authority is unavailable, or the public log takes nothing, only the other draws are written. Safe to run at any time, from several
 * nodes at once.
 * @param witnesses by default those of the settings
 * @param leastFrom raffles whose sales close before it promise no least number of tickets: nobody is there to buy them
 * @returns how many draws this run wrote
 */
export async function ensureSchedule(
  ctx: { db: Db },
  {
    isSandbox = readEnv().SANDBOX,
    witnesses = presentWitnesses({ isSandbox }),
    leastFrom,
  }: { isSandbox?: boolean; witnesses?: Witnesses | null; leastFrom?: Date } = {},
): Promise<number> {
  const now = await shopNow(ctx);
  await readCatalogueNow(ctx.db);
  const offers = offersToSchedule(now);
  const missing = await missingDraws(ctx, offers, now, isSandbox);
  const isHalted = await isLogHalted(ctx.db);
  const rows = await newRows(missing, { now, isSandbox, witnesses, isHalted, leastFrom });
  if (rows.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const written = await writeDraws(tx, rows, versionNoHeldAt(now));
    for (const offer of offers) await passJackpotOn(tx, offer);
    if (written > 0) await addToOutbox(tx, 'revalidate', { tags: [offersTag()] });
    return written;
  });
}

/** All lotteries that the shop has ever to do with, whoever sells them; and of raffles what is sold, since a draw promises the terms of its sale. */
const offersToSchedule = (now: Date): Offer[] => [
  ...offersOfShop().filter(({ kind }) => kind === 'lottery'),
  ...offersIn(catalogueAt(now)).filter(({ kind }) => kind === 'raffle'),
];

/** The draws ahead, and of the last weeks, that are stored, and whether one of them is going to be held: a cancelled one is not. */
interface Ahead {
  ahead: number[];
  has_next: boolean;
}

function missingOf(offer: Offer, from: Date, now: Date, { ahead, has_next }: Ahead): PlannedDraw[] {
  const missing = plannedDraws(offer, from, addDays(now, AHEAD_DAYS), ahead);
  const hasNext = has_next || missing.some(({ drawsAt }) => drawsAt > now);
  if (offer.kind === 'lottery' || hasNext) return missing;
  const later = plannedDraws(offer, now, addDays(now, NEXT_RAFFLE_DAYS), ahead);
  return [...missing, ...later.slice(0, 1)];
}

/**
 * A sandbox that was off for longer than its schedule catches up from its last draw; other shops
 * write no past draws.
 */
async function missingDraws(
  ctx: { db: Db },
  offers: readonly Offer[],
  now: Date,
  isSandbox: boolean,
): Promise<PlannedDraw[]> {
  const { rows } = await ctx.db.execute<
    { offer_key: string; last: string } & Ahead & Record<string, unknown>
  >(sql`
    select offer_key,
      (select max(d.draws_at) from draws d where d.offer_key = offer.offer_key and d.source = 'sandbox') as last,
      array(select d.draw_no from draws d
        where d.offer_key = offer.offer_key and d.draws_at > ${addDays(now, -KNOWN_DAYS).toISOString()}) as ahead,
      exists (select from draws d where d.offer_key = offer.offer_key and d.draws_at > ${now.toISOString()}
        and d.status <> 'DRAW_CANCELLED') as has_next
    from unnest(${sql.param(offers.map(({ key }) => key))}::text[]) as offer (offer_key)`);
  const known = new Map(rows.map((row) => [row.offer_key, row]));
  return offers.flatMap((offer) => {
    const { last = null, ahead = [], has_next = false } = known.get(offer.key) ?? {};
    const isBehind = isSandbox && last !== null && new Date(last) < now;
    return missingOf(offer, isBehind ? new Date(last) : now, now, { ahead, has_next });
  });
}

/**
 * @param catalogueNo the version that raffles were promised by: if another holds by now, the next run writes them
 */
async function writeDraws(tx: Tx, rows: readonly NewRow[], catalogueNo: number): Promise<number> {
  const commitments = rows.flatMap(({ commitment }) => commitment ?? []);
  const { rowCount } = await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, offer_key text, draw_no int,
        kind text, currency text, zone text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, source text,
        prize_pool_cents bigint, ticket_total int, seed_hash text, protocol smallint, raffle_terms jsonb)),
    written as (
      insert into draws (id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at, source,
        prize_pool_cents, ticket_total, seed_hash, protocol, raffle_terms)
      select id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at, source,
        prize_pool_cents, ticket_total, seed_hash, protocol, raffle_terms
      from wanted where kind = 'lottery' or ${versionNoAt(sql`shop_now()`)} = ${catalogueNo}
      order by offer_key, draw_no
      on conflict do nothing
      returning id),
    ${commitmentParts(commitments)}
    select id from written`);
  return rowCount ?? 0;
}

interface Planning {
  now: Date;
  isSandbox: boolean;
  witnesses: Witnesses | null;
  /** whether the public log takes no promise */
  isHalted: boolean;
  leastFrom: Date | undefined;
}

/** Raffles that cannot be committed now are left to the next run. */
async function newRows(planned: readonly PlannedDraw[], planning: Planning) {
  const rows: NewRow[] = [];
  for (const draw of planned) {
    const { offer } = draw;
    const row = {
      ...plannedRow(draw),
      source: planning.isSandbox ? 'sandbox' : ('import' as const),
      prize_pool_cents: planning.isSandbox || !hasJackpot(offer) ? advertisedCents(offer) : 0,
      protocol: 1,
    };
    if (offer.kind === 'lottery') rows.push(row);
    else rows.push(...(await committedRaffle(row, { ...draw, offer }, planning)));
  }
  return rows;
}

interface NewRow extends ReturnType<typeof plannedRow> {
  source: string;
  prize_pool_cents: number;
  protocol: number;
  ticket_total?: number;
  raffle_terms?: RaffleDrawTerms;
  seed_hash?: string;
  commitment?: Commitment;
}

async function committedRaffle(
  row: NewRow,
  planned: PlannedDraw & { offer: RaffleOffer },
  { now, isSandbox, witnesses, isHalted, leastFrom }: Planning,
): Promise<NewRow[]> {
  const { offer, closesAt } = planned;
  const begins = isSandbox ? startOfSecond(now) : addSeconds(startOfSecond(now), PROMISED_SECONDS);
  // a sandbox that was off catches up with past sales; elsewhere it is too late to commit the draw
  const isOver = closesAt <= begins;
  if (isOver && !isSandbox) return [];
  const opensAt = isOver ? planned.opensAt : begins;
  try {
    if (isHalted)
      throw new Error('The public log takes no promise while its mirror contradicts it.');
    if (!witnesses) throw new Error('There is no timestamp authority: set TIMESTAMP_URL.');
    const draw = { ...planned, id: row.id, opensAt };
    const commitment = await commitRaffle(witnesses, offer, draw, now, {
      ...(leastFrom && closesAt < leastFrom && { promisesLeast: false }),
    });
    return [
      {
        ...row,
        opens_at: opensAt,
        source: isSandbox ? 'sandbox' : 'shop',
        protocol: 2,
        ticket_total: offer.rules.totalTickets,
        raffle_terms: termsOf(offer.rules),
        seed_hash: commitment.secretHash,
        commitment,
      },
    ];
  } catch (error) {
    log.error('raffle not committed', { offer: offer.key, drawNo: planned.drawNo, error });
    return [];
  }
}
