import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { GetPartySession, PartySessionDetails } from '@/lib/contract/party-sessions';
import { shownName } from '@/lib/rules/party/names';
import { prizeSentence } from '@/lib/rules/results/prize-sentence';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readSessions, type StoredSession, showSession } from './read-sessions';

interface Holding {
  memberId: string;
  customerId: string;
  firstName: string;
  lastName: string;
  shares: number;
}

interface More extends Record<string, unknown> {
  games: CompleteGame[];
  holders: Holding[];
  wins: { division: number; wins: number; cents: number; title: string | null }[];
}

/** A session of the customer's groups, or one that they have shares of. @throws party.session_not_found */
export async function getSession(
  ctx: CustomerContext,
  { sessionId }: VerbInput<typeof GetPartySession>,
): Promise<PartySessionDetails> {
  const [session] = await readSessions(
    ctx,
    sql`p.id = ${sessionId} and (mine.shares > 0 or me.id is not null)`,
  );
  if (!session) throw new ShopError('party.session_not_found');
  return detailsOf(ctx, session);
}

/** With its games, prizes and holders; who has none of it any more is named none of them. */
export async function detailsOf(
  ctx: CustomerContext,
  session: StoredSession,
): Promise<PartySessionDetails> {
  const { id: me } = ctx.customer;
  const isNamed = session.isMember || session.myShares > 0;
  const { rows } = await ctx.db.execute<More>(sql`
      select s.games,
        (select coalesce(json_agg(h order by h."firstAt"), '[]') from (
          select m.id as "memberId", c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName",
            sum(o.quantity)::int as shares, min(o.id::text) as "firstAt"
          from placed_orders o join customer_accounts c on c.id = o.customer_id
          join party_members m on m.group_id = p.group_id and m.customer_id = c.id
          where ${isNamed}::boolean and o.syndicate_id = p.id and (o.status <> 'refunded' or s.status = 'cancelled')
          group by m.id, c.id, c.first_name, c.last_name) as h) as holders,
        (select coalesce(json_agg(json_build_object('division', prize.division, 'wins', prize.wins,
            'cents', prize.amount_cents, 'title', prize.title) order by prize.division), '[]')
          from sold_tickets t join ticket_winnings prize on prize.draw_id = t.draw_id and prize.ticket_id = t.id
          where t.syndicate_id = p.id and s.status = 'paid') as wins
      from party_sessions p join offered_syndicates s on s.id = p.id where p.id = ${session.id}`);
  const [more] = rows;
  if (!more) throw new ShopError('party.session_not_found');
  const { currency } = session;
  return {
    ...showSession(session),
    gameType: session.gameType,
    numGames: session.gamesPerShare * session.sharesSold,
    games: more.games,
    holders: more.holders.map(({ memberId, customerId, firstName, lastName, shares }) => ({
      memberId,
      name: shownName(firstName, lastName),
      isMe: customerId === me,
      shares,
    })),
    wins: more.wins.map(({ division, wins, cents, title }) => ({
      division,
      wins,
      amount: { amountCents: cents, currency },
      title: title ?? `Division ${division}`,
    })),
    ...myWinOf(ctx, session),
    cancelledReason: session.cancelledReason,
  };
}

function myWinOf(
  { say }: CustomerContext,
  { status, isConfirmed, currency, myPrizeCents }: StoredSession,
): Pick<PartySessionDetails, 'myWin'> {
  const amountCents = Number(myPrizeCents);
  const prize = { amountCents, currency };
  const note = prizeSentence({
    ...{ prize, things: 0, confirmedThings: 0 },
    confirmedCents: isConfirmed ? amountCents : 0,
    paidCents: status === 'paid' ? amountCents : 0,
  });
  return note ? { myWin: { prize, note: say(note), isConfirmed } } : {};
}
