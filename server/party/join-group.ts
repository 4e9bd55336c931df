import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { JoinByPartyToken, JoinPartyGroup, PartyGroup } from '@/lib/contract/party-groups';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { refuseOnBreak } from '@/server/limits';
import { countOf } from './count-party';
import { hashOfLink } from './link-token';
import { enter, makeRoomFor } from './memberships';
import { shownGroup } from './read-groups';

interface Door extends Record<string, unknown> {
  id: string;
  /** of the customer's membership, past or present */
  status: 'active' | 'left' | 'removed' | null;
}

/** @throws party.link_invalid | party.group_full | party.too_many_groups | limits.on_break | request.rate_limited */
export async function joinByToken(
  ctx: CustomerContext,
  { token }: VerbInput<typeof JoinByPartyToken>,
): Promise<PartyGroup> {
  await countOf(ctx, 'join');
  return inTransaction(ctx, async (tx) => {
    const door = await atDoor(tx, ctx, sql`g.token_hash = ${hashOfLink(token)}`);
    if (!door) throw new ShopError('party.link_invalid');
    return join(tx, ctx, door);
  });
}

/**
 * Joins a group that anybody may find.
 * @throws party.group_not_found | party.removed | party.group_full | party.too_many_groups | limits.on_break |
 * request.rate_limited
 */
export async function joinGroup(
  ctx: CustomerContext,
  { groupId }: VerbInput<typeof JoinPartyGroup>,
): Promise<PartyGroup> {
  await countOf(ctx, 'join');
  return inTransaction(ctx, async (tx) => {
    const door = await atDoor(
      tx,
      ctx,
      sql`g.id = ${groupId} and (g.publicity = 'public' or m.status = 'active')`,
    );
    if (!door) throw new ShopError('party.group_not_found');
    if (door.status === 'removed') throw new ShopError('party.removed');
    return join(tx, ctx, door);
  });
}

async function join(tx: Tx, ctx: CustomerContext, { id, status }: Door): Promise<PartyGroup> {
  const inside = within(ctx, tx);
  if (status !== 'active') {
    await refuseOnBreak(inside);
    await makeRoomFor(tx, ctx);
    await enter(tx, ctx, id);
  }
  return shownGroup(inside, id);
}

/** The group, locked: the last place in it is taken once. */
async function atDoor(
  tx: Tx,
  { customer }: CustomerContext,
  which: ReturnType<typeof sql>,
): Promise<Door | undefined> {
  const { rows } = await tx.execute<Door>(sql`
    select g.id, m.status from party_groups g
    left join party_members m on m.group_id = g.id and m.customer_id = ${customer.id}
    where ${which} and g.status = 'open' for update of g`);
  return rows[0];
}
