import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { forgetMarks, isHeldSilently, settleAsOther } from '@/server/exclusions';
import type { Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { appliedExclusion, insertApplied } from './applied-exclusion';
import { lockCounting } from './lock-limits';
import { exclusionEndedMail } from './mails/exclusion-ended';

interface Ending {
  matchId: string;
  /** of the request that a second person has approved */
  approvalId: string;
  /** who found the mistake, and why it is one */
  by: string;
  reason: string;
}

/**
 * Ends an exclusion that a match applied to the account of somebody else by mistake, in the transaction that approves
 * it: the two are other people from now on, and what was learnt from this account is no mark of the other any more. What
 * they began themselves goes on to its end, so does the other person's own, and whoever else they were found to be
 * keeps them away as long. Plans and entries that it stopped stay stopped.
 * @throws as `appliedExclusion`
 */
export async function endExclusion(
  tx: Tx,
  customerOf: (tx: Tx, id: string) => Promise<Customer>,
  { matchId, approvalId, by, reason }: Ending,
): Promise<void> {
  const { customerId } = await appliedExclusion(tx, matchId);
  await lockCounting(tx, customerId);
  // as it is now that nobody else changes it
  const { breakId, sourceBreakId, endsAt } = await appliedExclusion(tx, matchId);
  const { rowCount } = await tx.execute(sql`
    insert into ended_exclusions (break_id, match_id, approval_id) values (${breakId}, ${matchId}, ${approvalId})
    on conflict (break_id) do nothing`);
  if (rowCount === 0) throw new ShopError('exclusion_match.not_applied');
  await forgetMarks(tx, { breakId: sourceBreakId, customerId });
  await settleAsOther(tx, { matchId, by, reason });
  await applyOthers(tx, customerId);
  const customer = await customerOf(tx, customerId);
  await recordEvent(tx, { customer }, 'limits.exclusion_ended', matchId, {
    ...{ breakId, endsAt, approvalId },
  });
  await mailIfFree(tx, customer);
}

/** What this one outlasted: another exclusion that they were found to be excluded by comes into its place. */
async function applyOthers(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await tx.execute<{ sourceBreakId: string }>(sql`
    select source.id as "sourceBreakId" from matched_exclusions m join breaks source on source.id = m.break_id
    where m.customer_id = ${customerId} and m.outcome = 'same' and source.ends_at > shop_now()
    order by source.ends_at desc limit 1`);
  const [longest] = rows;
  if (longest) await insertApplied(tx, { customerId, ...longest });
}

/** They were told that they are excluded, so they are told that they are not, unless something else keeps them away. */
async function mailIfFree(tx: Tx, { id, email, firstName, variant }: Customer): Promise<void> {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`
    select not (${isHeldSilently(sql`c.id`)} or exists (
      select 1 from held_breaks b where b.customer_id = c.id and b.holds_until > shop_now())) as "isFree"
    from customer_accounts c where c.id = ${id} and c.status <> 'closed'`);
  if (rows[0]?.isFree) await queueMail(tx, exclusionEndedMail, email, { firstName, variant });
}
