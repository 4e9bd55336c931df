import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { PartyGroup, RenewPartyToken } from '@/lib/contract/party-groups';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newLinkToken } from './link-token';
import { noteEvents } from './note-events';
import { organisedGroup } from './own-group';
import { shownGroup } from './read-groups';

/** A new link: the one before leads nowhere any more. @throws party.group_not_found | party.organiser_only */
export async function renewToken(
  ctx: CustomerContext,
  { groupId }: VerbInput<typeof RenewPartyToken>,
): Promise<PartyGroup> {
  return inTransaction(ctx, async (tx) => {
    await organisedGroup(tx, ctx, groupId);
    await renewLink(tx, groupId);
    await noteEvents(tx, [{ groupId, kind: 'group_changed' }]);
    await recordEvent(tx, ctx, 'party.link_renewed', groupId);
    return shownGroup(within(ctx, tx), groupId);
  });
}

export async function renewLink(tx: Tx, groupId: string): Promise<void> {
  const { hash, sealed } = newLinkToken(groupId);
  await tx.execute(sql`
    update party_groups set token_hash = ${hash}, sealed_token = ${sealed} where id = ${groupId}`);
}
