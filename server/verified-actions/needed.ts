import { type SQL, sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import { VERIFIED_ACTIONS, type VerifiedAction } from '@/lib/contract/verification-methods';
import { VERIFICATION_RULES } from '@/lib/rules/verification/jurisdictions';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { graceHolds } from './grace';

/**
 * What has to wait, in a variant, until its customers are verified: what its owner set, VERIFICATION_REQUIRED and its
 * British sister, or else what the law asks for.
 */
export function actionsOfVerified(variant: Variant): readonly VerifiedAction[] {
  const { VERIFICATION_REQUIRED, VERIFICATION_REQUIRED_GB } = readEnv();
  const set = variant === 'GB' ? VERIFICATION_REQUIRED_GB : VERIFICATION_REQUIRED;
  return set ?? VERIFICATION_RULES[variant].before;
}

/** Whether everybody in a variant is verified before they do this. */
export const isVerifiedAction = (variant: Variant, action: VerifiedAction): boolean =>
  actionsOfVerified(variant).includes(action);

/**
 * SQL: whether a customer has to be verified before they do this: where their variant asks it of everybody, or an
 * operator asked it of them. Part of the statement that reads what it is about.
 */
export function verificationNeededFor(action: VerifiedAction, customerId: SQL): SQL {
  return sql`exists (
    select 1 from customer_accounts as asked where asked.id = ${customerId} and ${needsVerification(action, sql`asked`)})`;
}

/**
 * SQL: whether they are told so before they try. Who may be somebody that excluded themselves is not: whoever typed
 * that person's name and birthday would read it there.
 */
export function verificationShownFor(action: VerifiedAction, customerId: SQL): SQL {
  return sql`exists (
    select 1 from customer_accounts as asked where asked.id = ${customerId} and not asked.is_verified
      and ((asked.must_verify and not asked.verify_quietly) or ${isOfVariant(action, sql`asked`)}))`;
}

/** SQL: the same of a row of customers that the statement reads anyway. */
export function needsVerification(action: VerifiedAction, customer: SQL): SQL {
  return sql`(not ${customer}.is_verified and (${customer}.must_verify or ${isOfVariant(action, customer)}))`;
}

/** SQL: whether everybody in a customer's variant is verified before they do this, and this one has no time left. */
function isOfVariant(action: VerifiedAction, customer: SQL): SQL {
  const variants = (['AU', 'GB'] as const).filter((variant) => isVerifiedAction(variant, action));
  return sql`(${customer}.variant = any (string_to_array(${variants.join(' ')}, ' '))
    and not ${graceHolds(action, sql`${customer}.id`)})`;
}

/** @throws verification.required */
export async function requireVerified(
  ctx: Pick<CustomerContext, 'db' | 'customer'>,
  action: VerifiedAction,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ is_needed: boolean }>(
    sql`select ${verificationNeededFor(action, sql`${ctx.customer.id}`)} as is_needed`,
  );
  if (rows[0]?.is_needed) throw new ShopError('verification.required');
}

/**
 * What has to wait until this customer is verified; nothing for those who are.
 * @param grace what they may go on with for the present
 */
export function actionsWaiting(
  {
    customer,
    isVerified,
    mustVerify,
  }: {
    customer: Pick<CustomerContext['customer'], 'variant'>;
    isVerified: boolean;
    mustVerify: boolean;
  },
  grace: readonly VerifiedAction[] = [],
): VerifiedAction[] {
  if (isVerified) return [];
  if (mustVerify) return [...VERIFIED_ACTIONS];
  return actionsOfVerified(customer.variant).filter((action) => !grace.includes(action));
}
