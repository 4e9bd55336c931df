import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

const GATEWAY = 'stripe';

/** The PaymentIntent of a reference, if any money can ever be taken under it. */
export async function intentOf(db: Db, reference: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ charge_id: string }>(sql`
    select charge_id from gateway_charges where gateway = ${GATEWAY} and reference = ${reference}`);
  return rows[0]?.charge_id;
}

export async function referenceOf(db: Db, intentId: string): Promise<string | null> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from gateway_charges where gateway = ${GATEWAY} and charge_id = ${intentId}`);
  return rows[0]?.reference ?? null;
}

/** Writes down which PaymentIntent stands for a reference. @returns the first one that was written down */
export async function keepIntent(db: Db, reference: string, intentId: string): Promise<string> {
  await db.execute(sql`
    insert into gateway_charges (gateway, reference, charge_id)
    values (${GATEWAY}, ${reference}, ${intentId}) on conflict do nothing`);
  const kept = await intentOf(db, reference);
  if (!kept) throw new Error(`The PaymentIntent of ${reference} was not written down`);
  return kept;
}

export async function customerAtStripe(db: Db, customerId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ gateway_customer_id: string }>(sql`
    select gateway_customer_id from gateway_customers
    where customer_id = ${customerId} and gateway = ${GATEWAY}`);
  return rows[0]?.gateway_customer_id;
}

/** @returns the one that was written down first */
export async function keepCustomer(db: Db, customerId: string, stripeId: string): Promise<string> {
  await db.execute(sql`
    insert into gateway_customers (customer_id, gateway, gateway_customer_id)
    values (${customerId}, ${GATEWAY}, ${stripeId}) on conflict do nothing`);
  const kept = await customerAtStripe(db, customerId);
  if (!kept) throw new Error(`The Stripe customer of ${customerId} was not written down`);
  return kept;
}
