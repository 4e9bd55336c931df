import { sql } from 'drizzle-orm';
import type { MembershipStatus } from '@/lib/contract/membership';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { ELIGIBLE_PRICING } from './programme';

export interface Membership {
  memberNo: number | null;
  status: MembershipStatus;
  since: Date | null;
}

const NONE: Membership = { memberNo: null, status: 'non-member', since: null };

/** The customer's membership; a customer who never joined is a non-member. */
export async function readMembership(db: Db, customerId: string): Promise<Membership> {
  const { rows } = await db.execute<{ member_no: number; status: MembershipStatus; since: string }>(
    sql`select member_no, status, status_since as since from memberships where customer_id = ${customerId}`,
  );
  const [row] = rows;
  if (!row) return NONE;
  return { memberNo: row.member_no, status: row.status, since: new Date(row.since) };
}

/** The pricing decides where the membership is offered. */
export const isEligible = ({ pricingId }: Pick<Context, 'pricingId'>): boolean =>
  ELIGIBLE_PRICING.includes(pricingId);
