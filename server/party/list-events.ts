import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListPartyEvents, PartyEvent } from '@/lib/contract/party-events';
import type { Currency } from '@/lib/contract/site';
import { noticeOf } from '@/server/db/listen';
import type { CustomerContext } from '@/server/kernel/context';
import { assertMember } from './memberships';
import { PARTY_CHANNEL } from './note-events';
import { instant } from './read-sessions';

type Input = VerbInput<typeof ListPartyEvents>;
type Heard = CallResult<typeof ListPartyEvents>;

const MOST_EVENTS = 100;
/** Calls of one customer that wait on this node at once; further ones are answered without waiting. */
const MOST_WAITING = 6;
const waiting = new Map<string, number>();

/**
 * What happened in a group after a place in its list, oldest first. Waits for a notice from any node where nothing did
 * yet. Its news names members, so it is theirs alone, also of a public group; that is asked again each time.
 * @throws party.group_not_found
 */
export async function listEvents(ctx: CustomerContext, input: Input): Promise<Heard> {
  const { groupId, after, waitSeconds } = input;
  await assertMember(ctx, groupId);
  if (after === undefined) return { events: [], last: await lastOf(ctx, groupId) };
  const { id } = ctx.customer;
  const others = waiting.get(id) ?? 0;
  if (waitSeconds === 0 || others >= MOST_WAITING) return eventsAfter(ctx, groupId, after);
  waiting.set(id, others + 1);
  try {
    return await eventsOrWait(ctx, groupId, after, waitSeconds * 1_000);
  } finally {
    const left = (waiting.get(id) ?? 1) - 1;
    if (left > 0) waiting.set(id, left);
    else waiting.delete(id);
  }
}

async function eventsOrWait(ctx: CustomerContext, groupId: string, after: string, ms: number) {
  const notice = await noticeOf(ctx.db.$client as Pool, PARTY_CHANNEL, groupId);
  try {
    const heard = await eventsAfter(ctx, groupId, after);
    if (heard.events.length > 0) return heard;
    await notice.wait(ms);
  } finally {
    notice.cancel();
  }
  await assertMember(ctx, groupId);
  return eventsAfter(ctx, groupId, after);
}

async function lastOf({ db }: CustomerContext, groupId: string): Promise<string> {
  const { rows } = await db.execute<{ last_event: string }>(sql`
    select last_event::text from party_groups where id = ${groupId}`);
  return rows[0]?.last_event ?? '0';
}

interface Stored extends Record<string, unknown> {
  number: string;
  kind: PartyEvent['kind'];
  sessionId: string | null;
  memberName: string | null;
  sharesSold: number | null;
  potCents: string | null;
  currency: string | null;
  at: string;
}

async function eventsAfter(
  { db }: CustomerContext,
  groupId: string,
  after: string,
): Promise<Heard> {
  const { rows } = await db.execute<Stored>(sql`
    select number::text, kind, session_id as "sessionId", member_name as "memberName", shares_sold as "sharesSold",
      pot_cents::text as "potCents", currency, happened_at as at
    from party_events where group_id = ${groupId} and number > ${after}::bigint order by number limit ${MOST_EVENTS}`);
  return { events: rows.map(show), last: rows.at(-1)?.number ?? after };
}

const show = (event: Stored): PartyEvent => ({
  kind: event.kind,
  sessionId: event.sessionId,
  memberName: event.memberName,
  sharesSold: event.sharesSold,
  pot:
    event.potCents === null
      ? null
      : {
          amountCents: Number(event.potCents),
          currency: event.currency as Currency,
        },
  at: instant(event.at),
});
