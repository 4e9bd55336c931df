import { sql } from 'drizzle-orm';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { Currency } from '@/lib/contract/site';
import type { GameType } from '@/lib/rules/games/game-rules';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

interface AnySyndicate {
  title: string;
  lotteryKey: string;
  drawId: string;
  gameType: GameType;
  size: number;
  sharePriceCents: number;
  currency: Currency;
  sharesTotal: number;
  /** with fewer it is cancelled and everybody is paid back; default one */
  leastShares?: number;
  /** before sales for its draw stop, as an ISO 8601 instant */
  closesAt: string;
}

/** The house composes its games, and lists them, before the first share is sold. */
export interface HouseSyndicate extends AnySyndicate {
  kind: 'house';
  games: CompleteGame[];
  whenNotFull: 'top_up' | 'refund';
  /** the plan's entry: each makes one syndicate for a draw */
  planKey: string;
}

/** A party's ticket has this many games for each share, picked by chance when it closes. */
export interface PartySyndicate extends AnySyndicate {
  kind: 'party';
  gamesPerShare: number;
  whenNotFull: 'as_sold' | 'refund';
}

/**
 * Puts syndicates on sale, in one statement. A house's syndicate that its plan has made for the draw already is left as
 * it is.
 * @returns the ids of the new ones, in their order
 */
export async function openSyndicates(
  tx: Db,
  syndicates: readonly (HouseSyndicate | PartySyndicate)[],
): Promise<string[]> {
  if (syndicates.length === 0) return [];
  const rows = syndicates.map((one) => ({ id: newId(), ...one }));
  const { rows: written } = await tx.execute<{ id: string }>(sql`
    insert into syndicates (id, kind, offer_key, number, title, plan_key, lottery_key, draw_id, game_type, size, games,
      games_per_share, share_price_cents, currency, shares_total, least_shares, when_not_full, closes_at)
    select id, kind, case kind when 'house' then 'syndicate' else 'lotto_party' end,
      nextval(case kind when 'house' then 'syndicate_numbers' else 'lotto_party_numbers' end::regclass), title,
      "planKey", "lotteryKey", "drawId", "gameType", size, coalesce(games, '[]'), "gamesPerShare", "sharePriceCents",
      currency, "sharesTotal", coalesce("leastShares", 1), "whenNotFull", "closesAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, kind text, title text, "planKey" text,
      "lotteryKey" text, "drawId" uuid, "gameType" text, size smallint, games jsonb, "gamesPerShare" smallint,
      "sharePriceCents" bigint, currency text, "sharesTotal" int, "leastShares" int, "whenNotFull" text,
      "closesAt" timestamptz)
    order by id
    on conflict (draw_id, plan_key) do nothing
    returning id`);
  return written.map(({ id }) => id).toSorted();
}
