import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { CreatePartyGroup, PartyGroup } from '@/lib/contract/party-groups';
import { groupNameKey } from '@/lib/rules/party/names';
import { brokenConstraint, inTransaction } from '@/server/db/transaction';
import { profanityFilter } from '@/server/gateways/profanity';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { refuseOnBreak } from '@/server/limits';
import { countOf } from './count-party';
import { newLinkToken } from './link-token';
import { makeRoomFor } from './memberships';
import { shownGroup } from './read-groups';

/**
 * A new group, of which the customer is the organiser.
 * @throws contains_profanity | party.name_taken | party.too_many_groups | limits.on_break | request.rate_limited
 */
export async function createGroup(
  ctx: CustomerContext,
  { groupName, publicityStatus }: VerbInput<typeof CreatePartyGroup>,
): Promise<PartyGroup> {
  await refuseOnBreak(ctx);
  await countOf(ctx, 'create');
  await assertGoodName(groupName);
  const id = newId();
  return namedOnce(() =>
    inTransaction(ctx, async (tx) => {
      await makeRoomFor(tx, ctx);
      const { hash, sealed } = newLinkToken(id);
      await tx.execute(sql`
        insert into party_groups (id, name, name_key, publicity, token_hash, sealed_token, created_by)
        values (${id}, ${groupName}, ${groupNameKey(groupName)}, ${publicityStatus}, ${hash}, ${sealed}, ${ctx.customer.id})`);
      await tx.execute(sql`
        insert into party_members (id, group_id, customer_id, is_organiser)
        values (${newId()}, ${id}, ${ctx.customer.id}, true)`);
      await recordEvent(tx, ctx, 'party.group_created', id, { publicityStatus });
      return shownGroup(within(ctx, tx), id);
    }),
  );
}

/** @throws contains_profanity */
export async function assertGoodName(name: string): Promise<void> {
  if (await profanityFilter.isProfane(name)) {
    throw new ShopError('contains_profanity', { target: 'groupName' });
  }
}

/** Two who choose the same name at once: the database lets one of them have it. @throws party.name_taken */
export async function namedOnce<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'party_group_names') throw error;
    throw new ShopError('party.name_taken', { target: 'groupName' });
  }
}
