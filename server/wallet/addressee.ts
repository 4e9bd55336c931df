import { sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

/** Who is told by mail of what happens to their money while they are away. */
export interface Addressee {
  email: string;
  firstName: string;
  variant: Variant;
}

/** @throws an Error where there is no such customer */
export async function addresseeOf(db: Db, customerId: string): Promise<Addressee> {
  const { rows } = await db.execute<{ email: string; first_name: string; variant: Variant }>(
    sql`select email, first_name, variant from customer_accounts where id = ${customerId}`,
  );
  const [customer] = rows;
  if (!customer) throw new Error(`There is no customer ${customerId}`);
  const { email, first_name: firstName, variant } = customer;
  return { email, firstName, variant };
}
