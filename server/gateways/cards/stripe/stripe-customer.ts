import type { StripeParts } from './stripe-client';
import { customerAtStripe, keepCustomer } from './stripe-records';

/** The customer's Stripe customer, made when first needed. Stripe is told nothing about them but the shop's id. */
export async function ensureCustomer(
  { db, stripe }: StripeParts,
  customerId: string,
): Promise<string> {
  const known = await customerAtStripe(db, customerId);
  if (known) return known;
  const { id } = await stripe.customers.create(
    { metadata: { customer_id: customerId } },
    { idempotencyKey: `customer-${customerId}` },
  );
  return keepCustomer(db, customerId, id);
}
