import type { SignInResult } from '@/lib/contract/identity';
import type { Tx } from '@/server/db/transaction';
import { openSignIn } from '@/server/identity';
import { type Context, type Customer, within } from '@/server/kernel/context';
import { bringCart } from './bring-cart';

/** Signs a known customer in, and merges the cart that they bring along. */
export async function startSession(
  tx: Tx,
  ctx: Context,
  customer: Customer,
  cartReference: string | undefined,
): Promise<SignInResult> {
  const { signInId, result } = await openSignIn(tx, ctx, customer);
  const { variant, segmentName, pricingId } = customer;
  const theirs = { ...within(ctx, tx), customer, signInId, variant, segmentName, pricingId };
  await bringCart(tx, theirs, cartReference);
  return result;
}
