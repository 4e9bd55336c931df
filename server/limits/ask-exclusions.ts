import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import {
  type ExclusionDoor,
  factsOf,
  findMatches,
  insertMatches,
  keepMarks,
  keepMarksOf,
  settleMatches,
} from '@/server/exclusions';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { insertApplied } from './applied-exclusion';
import { accountInReviewMail } from './mails/account-in-review';
import { breakStartedMail } from './mails/break-started';

type Subject = Pick<CustomerContext, 'customer'>;

interface Standing extends Record<string, unknown> {
  isVerified: boolean;
  isQuiet: boolean;
  openId: string | null;
  hardId: string | null;
}

/**
 * Compares a customer, as they are known now, with those who have excluded themselves. Every door that learns something
 * of them asks, in the transaction that writes it. A hard match of somebody who is verified is an exclusion of this
 * account from now on; any other holds deposits and play until somebody decides. Money can be taken out all the while.
 * @returns what holds for them now, and was told by mail if it is new
 */
export async function askExclusions(
  tx: Db,
  ctx: Subject,
  door: ExclusionDoor,
): Promise<'free' | 'held' | 'excluded'> {
  const { customer } = ctx;
  await keepMarksOf(tx, customer.id);
  const matches = await findMatches(tx, customer.id, await factsOf(tx, customer.id));
  const inserted = await insertMatches(tx, { customerId: customer.id, door, matches });
  const { rows } = await tx.execute<Standing>(sql`
    select c.is_verified as "isVerified", c.verify_quietly as "isQuiet", open.id as "openId", hard.id as "hardId"
    from customer_accounts c
    left join lateral (${openMatch(sql`true`)}) as open on true
    left join lateral (${openMatch(sql`strength = 'hard'`)}) as hard on true
    where c.id = ${customer.id}`);
  const [known] = rows;
  if (!known?.openId) return 'free';
  if (known.hardId && known.isVerified) {
    await applyMatch(tx, ctx, { matchId: known.hardId, by: 'rule', reason: BY_RULE });
    return 'excluded';
  }
  if (inserted.length > 0)
    await recordEvent(tx, ctx, 'limits.held_for_exclusion', customer.id, { door });
  const isTold = known.isVerified || !known.isQuiet;
  if (isTold && (inserted.length > 0 || door === 'verification')) await mailReview(tx, ctx);
  return 'held';
}

const BY_RULE = 'The rule: a name and a birthday both say so, and nothing is left to decide.';

const openMatch = (which: SQL): SQL => sql`
  select id from matched_exclusions
  where customer_id = c.id and break_id is not null and outcome is null and holds_until > shop_now() and ${which}
  order by points desc, id limit 1`;

/** Says that support looks at the account, and not why. */
export async function mailReview(tx: Db, { customer }: Subject): Promise<void> {
  const { firstName, variant, email } = customer;
  await queueMail(tx, accountInReviewMail, email, { firstName, variant });
}

interface Applied {
  matchId: string;
  by: string;
  reason: string;
}

/**
 * The two are one person: the exclusion is a break of this account, to the same end, and is told by mail.
 * @returns whether there is such a match
 */
export async function applyMatch(
  tx: Db,
  ctx: Subject,
  { matchId, by, reason }: Applied,
): Promise<boolean> {
  const settled = await settleMatches(tx, { matchId, outcome: 'same', by, reason });
  if (!settled) return false;
  const { customer } = ctx;
  const sourceBreakId = settled.breakId;
  const endsAt = await insertApplied(tx, { customerId: customer.id, sourceBreakId });
  await keepMarks(tx, { breakId: sourceBreakId, customerId: customer.id });
  if (endsAt === null) return true;
  await recordEvent(tx, ctx, 'limits.exclusion_applied', customer.id, { endsAt });
  const { firstName, variant, currency, email } = customer;
  await queueMail(tx, breakStartedMail, email, {
    ...{ firstName, variant, endsAt, isSelfExclusion: true, stoppedPlans: 0 },
    refunded: { amountCents: 0, currency },
  });
  return true;
}
