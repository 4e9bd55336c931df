import { sql } from 'drizzle-orm';
import type { Payer } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** Who pays, for a gateway that passes it on to the bank. @throws wallet.method_unavailable without a whole address */
export async function payerOf({ db, customer, address: ip }: CustomerContext): Promise<Payer> {
  const { rows } = await db.execute<{
    line1: string | null;
    suburb: string | null;
    postcode: string | null;
  }>(sql`
    select address->>'line1' as line1, address->>'suburb' as suburb, address->>'postcode' as postcode
    from customer_accounts where id = ${customer.id}`);
  const { line1, suburb: city, postcode: postalCode } = rows[0] ?? {};
  if (!line1 || !city || !postalCode) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.address',
    });
  }
  const country = customer.variant;
  const { firstName, lastName } = customer;
  return { firstName, lastName, address: { line1, city, postalCode, country }, ip };
}
