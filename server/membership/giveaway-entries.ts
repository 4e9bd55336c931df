import { type SQL, sql } from 'drizzle-orm';
import type { TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import type { Db } from '@/server/db/pool';
import { heldAt } from '@/server/exclusions';
import { needsVerification } from '@/server/verified-actions';
import type { GiveawayRow } from './giveaway-row';
import { ELIGIBLE_PRICING } from './programme';

/** The numbers entered in a giveaway as fixed at its close, ascending. */
export async function readGiveawayEntries(db: Db, giveawayId: string): Promise<TicketRange[]> {
  const { rows } = await db.execute<{ from: number; to: number }>(sql`
    select from_no as "from", to_no as "to" from giveaway_entries
    where giveaway_id = ${giveawayId} order by from_no`);
  return rows;
}

/**
 * SQL: whether a member has been one long enough to be in the monthly giveaway without a request; `m` and `g` are the
 * two rows.
 */
export const isGuaranteed = sql`
  m.status_since <= g.opens_at - make_interval(months => g.guaranteed_after_months)`;

/**
 * SQL: whether the member `m` (with customer `c`, if any) may be in the giveaway `g`: not who takes a break when it
 * closes, nor who may be somebody that excluded themselves, until that is settled, nor who has to verify before they
 * play: a free entry is play. Invented members exist only in the sandbox.
 */
export const isAdmitted = (): SQL => sql`
  m.status = 'member' and case
    when m.customer_id is null then g.source = 'sandbox'
    else c.status = 'active' and (c.is_verified or not c.verify_quietly) and not ${needsVerification('spend', sql`c`)}
      and c.pricing_id = any(${sql.param([...ELIGIBLE_PRICING])}::text[])
      and not ${heldAt(sql`c.id`, sql`g.closes_at`)}
      and not exists (select 1 from held_breaks b
        where b.customer_id = c.id and b.began_at <= g.closes_at and b.holds_until > g.closes_at)
  end`;

/** Takes a customer out of the open giveaways that they asked to be in; a list that is fixed stays as it is. */
export async function withdrawEntries(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    delete from giveaway_unlocks using giveaways g, memberships m
    where g.id = giveaway_unlocks.giveaway_id and g.status = 'DRAW_OPEN'
      and m.member_no = giveaway_unlocks.member_no and m.customer_id = ${customerId}`);
}

/**
 * Fixes the list: every member at the close; for a monthly giveaway only those who requested an entry or need no
 * request. A member's bonus numbers are on it wherever their own is, until they end.
 */
export async function sealEntries(db: Db, { id }: Pick<GiveawayRow, 'id'>): Promise<void> {
  await db.execute(sql`
    insert into giveaway_entries (giveaway_id, from_no, to_no)
    select ${id}, min(entry_no), max(entry_no)
    from (
      select n.entry_no, n.entry_no - row_number() over (order by n.entry_no) as run
      from giveaways g
      cross join memberships m
      join (
        select member_no as entry_no, member_no, 'infinity'::timestamptz as until from memberships
        union all select entry_no, member_no, until from bonus_entries
      ) as n on n.member_no = m.member_no and n.until >= g.closes_at
      left join customer_accounts c on c.id = m.customer_id
      where g.id = ${id} and m.status_since <= g.closes_at and ${isAdmitted()}
        and (g.type <> 'monthly' or ${isGuaranteed} or exists (
          select 1 from giveaway_unlocks u
          where u.giveaway_id = g.id and u.member_no = m.member_no and u.unlocked_at <= g.closes_at))
    ) as numbered
    group by run`);
}
