import { type SQL, sql } from 'drizzle-orm';
import type { Giveaway, GiveawayType } from '@/lib/contract/membership';
import type { Currency } from '@/lib/contract/site';
import type { Say } from '@/lib/messages/say';
import { giveawayLines } from '@/lib/rules/membership/giveaway-lines';
import { giveawayLook, type OwnLook } from '@/lib/rules/membership/giveaway-look';
import { membershipContent } from '@/server/content';
import type { Context } from '@/server/kernel/context';
import { titleOf } from './programme';

interface Row extends Record<string, unknown> {
  id: string;
  type: GiveawayType;
  draw_no: number;
  opens_at: string;
  closes_at: string;
  draws_at: string;
  status: Giveaway['status'];
  source: 'sandbox' | 'shop';
  prize_cents: string;
  currency: Currency;
  winner_count: number;
  entry_count: number | null;
  seed_hash: string;
  fingerprint: string | null;
  winners: Giveaway['winners'] | null;
}

/** The giveaways `g` that meet a condition, in the given order, with their winners. */
export async function readGiveaways(
  { db, say }: Pick<Context, 'db' | 'say'>,
  {
    where,
    orderBy,
    limit,
    offset = 0,
  }: { where: SQL; orderBy: SQL; limit: number; offset?: number },
): Promise<Giveaway[]> {
  const content = await membershipContent(db);
  const { rows } = await db.execute<Row>(sql`
    select g.*, (select fingerprint from published_commitments where subject_id = g.id) as fingerprint, (
      select jsonb_agg(jsonb_build_object('place', place, 'entryNo', coalesce(entry_no, member_no), 'name', winner_name) order by place)
      from giveaway_winners where giveaway_id = g.id) as winners
    from giveaways g where ${where} order by ${orderBy} limit ${limit} offset ${offset}`);
  return rows.map((row) => showGiveaway(row, say, content.giveaways[row.type]));
}

const instant = (time: string) => new Date(time).toISOString();

function showGiveaway(row: Row, say: Say, own: OwnLook | undefined): Giveaway {
  const { backgroundColour, fontColour, images, bannerImages } = giveawayLook(row.type, own);
  return {
    ...giveawayLines((key) => say({ key: `membership.${key}` }), row.type),
    drawId: row.id,
    externalId: `${row.type}-${row.draw_no}`,
    title: say(titleOf(row.type)),
    type: row.type,
    number: row.draw_no,
    open: instant(row.opens_at),
    close: instant(row.closes_at),
    drawDate: instant(row.draws_at),
    status: row.status,
    prizeValue: { amountCents: Number(row.prize_cents), currency: row.currency },
    winnerCount: row.winner_count,
    entryCount: row.entry_count,
    isSandbox: row.source === 'sandbox',
    seedHash: row.fingerprint ?? row.seed_hash,
    backgroundColour,
    fontColour,
    images: [...images],
    bannerImages: [...bannerImages],
    winners: row.winners ?? [],
  };
}
