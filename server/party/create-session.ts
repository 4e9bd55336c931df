import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { CreatePartySession, PartySessionDetails } from '@/lib/contract/party-sessions';
import { PARTY_PRICING, PARTY_TERMS } from '@/lib/rules/party/terms';
import { drawName } from '@/server/cart';
import { brokenConstraint, inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { refuseOnBreak } from '@/server/limits';
import { countOf } from './count-party';
import { getSession } from './get-session';
import { CLOSES_AT, openCount, openSessions } from './open-sessions';
import { organisedGroup } from './own-group';
import { partyGame } from './sold-games';

type Input = VerbInput<typeof CreatePartySession>;

/**
 * Puts shares of a ticket on sale to the group's members.
 * @throws party.group_not_found | party.organiser_only | offer.not_found | draw.not_found | draw.closed |
 * party.price_not_offered | party.session_exists | party.too_many_sessions | limits.on_break | request.rate_limited
 */
export async function createSession(
  ctx: CustomerContext,
  input: Input,
): Promise<PartySessionDetails> {
  await refuseOnBreak(ctx);
  await countOf(ctx, 'session');
  const gamesPerShare = gamesFor(input);
  const sharesTotal = input.sharesTotal ?? PARTY_TERMS.defaultSharesPerSession;
  return oncePerDraw(() =>
    inTransaction(ctx, async (tx) => {
      const group = await organisedGroup(tx, ctx, input.groupId);
      const draw = await drawToEnter(tx, input);
      if ((await openCount(tx, group.id)) >= PARTY_TERMS.maxOpenSessions)
        throw new ShopError('party.too_many_sessions');
      const { inviteAllExistingMembers: invitesMembers, autosessionStatus } = input;
      const seriesId = newId();
      await tx.execute(sql`
        insert into party_series (id, group_id, lottery_key, games_per_share, shares_total, invites_members, autosession,
          can_turn_on)
        values (${seriesId}, ${group.id}, ${input.lotteryKey}, ${gamesPerShare}, ${sharesTotal}, ${invitesMembers},
          ${autosessionStatus}, ${autosessionStatus === 'off'})`);
      const openedBy = ctx.customer.id;
      const session = { ...draw, seriesId, gamesPerShare, sharesTotal, invitesMembers, openedBy };
      const of = { groupId: group.id, groupName: group.name, lotteryKey: input.lotteryKey };
      const [sessionId = ''] = await openSessions(tx, [{ ...session, ...of }]);
      await recordEvent(tx, ctx, 'party.session_opened', sessionId, { autosessionStatus });
      return getSession(within(ctx, tx), { sessionId });
    }),
  );
}

/** @throws offer.not_found | party.price_not_offered */
function gamesFor(input: Input): number {
  const game = partyGame(PARTY_PRICING, input.lotteryKey);
  if (!game) throw new ShopError('offer.not_found');
  const share = game.sharePrices.find((one) => one.sharePriceCents === input.sharePriceCents);
  const { minSharesPerSession: least, maxSharesPerSession: most } = PARTY_TERMS;
  const { sharesTotal = least } = input;
  if (!share || sharesTotal < least || sharesTotal > most)
    throw new ShopError('party.price_not_offered');
  return share.gamesPerShare;
}

/** @throws draw.not_found | draw.closed also shortly before it closes */
async function drawToEnter(tx: Tx, { lotteryKey, drawNo }: Input) {
  const { rows } = await tx.execute<{ id: string; closes_at: string; is_open: boolean }>(sql`
    select d.id, ${CLOSES_AT} as closes_at,
      d.status = 'DRAW_OPEN' and d.opens_at <= shop_now() and ${CLOSES_AT} > shop_now() as is_open
    from published_draws d where d.offer_key = ${lotteryKey} and d.draw_no = ${drawNo}`);
  const [draw] = rows;
  const name = partyGame(PARTY_PRICING, lotteryKey)?.rules.name ?? lotteryKey;
  const values = { draw: drawName(drawNo, { name }) };
  if (!draw) throw new ShopError('draw.not_found', { key: 'draw.not_found.named', values });
  if (!draw.is_open) throw new ShopError('draw.closed', { values });
  return { drawId: draw.id, closesAt: new Date(draw.closes_at).toISOString() };
}

/** @throws party.session_exists */
async function oncePerDraw<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'party_sessions_of_draw') throw error;
    throw new ShopError('party.session_exists');
  }
}
