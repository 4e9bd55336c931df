import { sql } from 'drizzle-orm';
import type { PartyEvent } from '@/lib/contract/party-events';
import type { Db } from '@/server/db/pool';

/** Told on commit, with the group's id, to every node that listens. */
export const PARTY_CHANNEL = 'party_events';

interface NewEvent {
  groupId: string;
  kind: PartyEvent['kind'];
  sessionId?: string;
  memberName?: string;
}

/**
 * Tells the pages that are open what happened, in the transaction in which it did: one statement for any number. Each
 * group's row counts its events, so that they are numbered in the order in which they are committed. What is sold of a
 * session is read here, after the change.
 */
export async function noteEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`
    with happened as (
      select *, row_number() over (partition by "groupId" order by place) as step
      from jsonb_to_recordset(${JSON.stringify(events.map((event, place) => ({ ...event, place })))}::jsonb)
        as e ("groupId" uuid, kind text, "sessionId" uuid, "memberName" text, place int)),
    held as (
      select id from party_groups where id in (select "groupId" from happened) order by id for update),
    counted as (
      update party_groups g set last_event = g.last_event + steps
      from (select "groupId", count(*) as steps from happened group by 1) as news
      where g.id = news."groupId" and g.id in (select id from held)
      returning g.id, g.last_event - steps as before),
    noted as (
      insert into party_events (group_id, number, kind, session_id, member_name, shares_sold, pot_cents, currency)
      select "groupId", before + step, happened.kind, "sessionId", "memberName", s.shares_sold,
        s.shares_sold * s.share_price_cents, s.currency
      from happened join counted on counted.id = "groupId" left join offered_syndicates s on s.id = "sessionId"
      returning group_id)
    select pg_notify(${PARTY_CHANNEL}, group_id::text) from (select distinct group_id from noted) as told`);
}
