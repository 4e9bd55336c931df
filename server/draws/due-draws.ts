import { sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';

/** Draws with a step that is due, earliest first; a game decided by another's balls comes after that one. */
export async function dueDraws(ctx: { db: Db }): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string; offer_key: string; draws_at: string }>(sql`
    with clock as materialized (select shop_now() as now)
    select id, offer_key, draws_at from draws, clock
    where status <> 'DRAW_EMAILED' and status <> 'DRAW_CANCELLED' and (
      (status in ('DRAW_OPEN', 'DRAW_CAPPED') and closes_at <= clock.now)
      or (status not in ('DRAW_OPEN', 'DRAW_CAPPED') and draws_at <= clock.now)
      or (status = 'DRAW_CLOSED' and protocol = 2
        and not exists (select 1 from published_list_stamps s where s.subject_id = draws.id)))
    order by draws_at, offer_key`);
  const isChild = (offerKey: string) => {
    const offer = findOffer(offerKey);
    return offer?.kind === 'lottery' && offer.rules.parents.length > 0 ? 1 : 0;
  };
  return rows
    .toSorted(
      (one, other) =>
        Date.parse(one.draws_at) - Date.parse(other.draws_at) ||
        isChild(one.offer_key) - isChild(other.offer_key),
    )
    .map(({ id }) => id);
}
