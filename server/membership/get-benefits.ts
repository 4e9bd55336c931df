import type { CallResult } from '@/lib/contract/call';
import { type GetBenefits, MEMBERSHIP_PROGRAM } from '@/lib/contract/membership';
import { benefitsPartner, shopOrigin, signedLink } from '@/server/gateways/benefits';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';
import { membersOnly } from './enter-giveaway';
import { readMembership } from './read-membership';

/**
 * A link to the partner who keeps the benefits, which signs the member in there once; null where nobody keeps any.
 * @throws membership.members_only
 */
export async function getBenefits(
  ctx: CustomerContext,
  _input: object,
  env = readEnv(),
): Promise<CallResult<typeof GetBenefits>> {
  const { status } = await readMembership(ctx.db, ctx.customer.id);
  if (status !== 'member') throw membersOnly();
  const partner = benefitsPartner(env);
  if (!partner) return { ssoUrl: null };
  const who = { issuer: shopOrigin(env), member: ctx.customer.id, program: MEMBERSHIP_PROGRAM };
  return { ssoUrl: await signedLink(partner, { ...who, now: await shopNow(ctx) }) };
}
