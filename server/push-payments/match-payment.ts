import { sql } from 'drizzle-orm';
import { isPaymentReference, referenceCandidates } from '@/lib/rules/bank/payment-reference';
import type { Db } from '@/server/db/pool';
import type { Problem } from './problems';

/** Whose payment this is by the reference in it: exactly one customer's, or nobody's. */
export async function matchPayment(
  db: Db,
  remittance: string,
): Promise<{ customerId: string } | { problem: Problem }> {
  const candidates = referenceCandidates(remittance);
  if (candidates.length === 0) return { problem: 'no_reference' };
  const references = candidates.filter(isPaymentReference);
  if (references.length === 0) return { problem: 'wrong_check_digit' };
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from payer_references
    where reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)) limit 2`);
  const [row, another] = rows;
  if (!row) return { problem: 'unknown_reference' };
  return another ? { problem: 'several_references' } : { customerId: row.customer_id };
}
