import { sql } from 'drizzle-orm';
import type { MembershipStatus } from '@/lib/contract/membership';
import { joinedCohort, readCatalogueNow } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { tellNewMember } from './announce-giveaway';
import { giveWaitlistBonus } from './bonus-entries';
import { isEligible } from './read-membership';

/**
 * Joins or ends the membership; a member keeps their number, and the cohort that they
 * joined first. Repeating it changes nothing. Who registered interest
 * before gets the bonus of that, when they join for the first time.
 * @throws membership.not_eligible for joining where the membership is not offered
 */
export async function setMembership(ctx: CustomerContext, status: MembershipStatus): Promise<void> {
  if (status === 'member' && !isEligible(ctx)) {
    throw new ShopError('membership.not_eligible');
  }
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ member_no: number; is_first: boolean }>(
      status === 'member'
        ? sql`
          insert into memberships (customer_id, status, cohort)
          values (${ctx.customer.id}, 'member', ${joinedCohort(await readCatalogueNow(tx)).name})
          on conflict (customer_id) do update set status = 'member', status_since = shop_now()
          where memberships.status <> 'member' returning member_no, xmax = 0 as is_first`
        : sql`
          update memberships set status = 'non-member', status_since = shop_now()
          where customer_id = ${ctx.customer.id} and status = 'member' returning member_no, false as is_first`,
    );
    const [changed] = rows;
    if (!changed) return;
    await recordEvent(
      tx,
      ctx,
      status === 'member' ? 'membership.joined' : 'membership.ended',
      ctx.customer.id,
      {
        memberNo: changed.member_no,
      },
    );
    if (changed.is_first) await giveWaitlistBonus(tx, ctx.customer.id, changed.member_no);
    if (status === 'member') await tellNewMember(tx, ctx.customer.id);
  });
}
