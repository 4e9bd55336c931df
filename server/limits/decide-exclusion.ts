import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { describeMatch, isHeldSilently, settleMatches } from '@/server/exclusions';
import type { Customer } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { applyMatch } from './ask-exclusions';
import { lockCounting } from './lock-limits';
import { accountReviewedMail } from './mails/account-reviewed';

interface Verdict {
  matchId: string;
  outcome: 'same' | 'other';
  by: string;
  reason: string;
  /** what it was settled as when they looked at it, null where it waited; left out, they decide whatever it was since */
  seen?: 'other' | null;
}

/**
 * Decides, as a person of support, whether somebody is the one who excluded themselves. The same: the exclusion holds
 * for their account, to its end, and nobody takes that back. Another: they are free, unless another match holds them.
 * @returns what was done; `unknown` where there is no such match, `register` where it is a register's to decide, `final`
 * where they are excluded by it already, `decided_before` where somebody else has settled it since it was looked at
 */
export async function decideExclusion(
  db: Db,
  customerOf: (tx: Db, id: string) => Promise<Customer>,
  { matchId, outcome, by, reason, seen }: Verdict,
): Promise<'decided' | 'unknown' | 'register' | 'final' | 'decided_before'> {
  return inTransaction({ db }, async (tx) => {
    const { rows } = await tx.execute<{ customerId: string }>(sql`
      select customer_id as "customerId" from matched_exclusions where id::text = ${matchId}`);
    const [row] = rows;
    if (!row) return 'unknown';
    await lockCounting(tx, row.customerId);
    const match = await describeMatch(tx, matchId);
    if (!match) return 'unknown';
    if (match.register) return 'register';
    if (match.outcome === 'same') return 'final';
    if (seen !== undefined && match.outcome !== seen) return 'decided_before';
    const customer = await customerOf(tx, row.customerId);
    if (outcome === 'same') {
      await applyMatch(tx, { customer }, { matchId, by, reason });
    } else {
      await settleMatches(tx, { matchId, outcome, by, reason });
      await tellIfFree(tx, customer);
    }
    await recordEvent(tx, { customer }, 'limits.exclusion_decided', matchId, { outcome, by });
    return 'decided';
  });
}

/** Who was told that support looks at their account hears that it has. */
async function tellIfFree(tx: Db, { id, email, firstName, variant }: Customer): Promise<void> {
  const { rows } = await tx.execute<{ isHeld: boolean; isTold: boolean }>(sql`
    select ${isHeldSilently(sql`c.id`)} as "isHeld", (c.is_verified or not c.verify_quietly) as "isTold"
    from customer_accounts c where c.id = ${id}`);
  if (rows[0]?.isTold && !rows[0].isHeld)
    await queueMail(tx, accountReviewedMail, email, { firstName, variant });
}
