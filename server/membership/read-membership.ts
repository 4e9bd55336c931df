import { sql } from 'drizzle-orm';
import type { MembershipStatus } from '@/lib/contract/membership';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { ELIGIBLE_PRICING } from './programme';

export interface Membership {
  memberNo: number | null;
  status: MembershipStatus;
  since: Date | null;
  /** the one that they joined first; null for who never did */
  cohort: string | null;
}

const NONE: Membership = { memberNo: null, status: 'non-member', since: null, cohort: null };

/** The customer's membership; a customer who never joined is a non-member. */
export async function readMembership(db: Db, customerId: string): Promise<Membership> {
  const { rows } = await db.execute<{
    member_no: number;
    status: MembershipStatus;
    since: string;
    cohort: string;
  }>(
    sql`select member_no, status, status_since as since, cohort from memberships where customer_id = ${customerId}`,
  );
  const [row] = rows;
  if (!row) return NONE;
  const { member_no: memberNo, status, since, cohort } = row;
  return { memberNo, status, since: new Date(since), cohort };
}

/** The pricing decides where the membership is offered. */
export const isEligible = ({ pricingId }: Pick<Context, 'pricingId'>): boolean =>
  ELIGIBLE_PRICING.includes(pricingId);
