import { sql } from 'drizzle-orm';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { CustomerContext } from '@/server/kernel/context';

type AverageValues = CustomerOverview['atv'];

const OF_PRODUCT = {
  lottery_ticket: 'atvCommercial',
  raffle_ticket: 'atvCharity',
  syndicate_share: 'atvSyndicate',
} as const satisfies Record<string, keyof AverageValues>;

/** What the customer's orders cost on average, by what they are; refunded ones left out. */
export async function averageValues({ db, customer }: CustomerContext): Promise<AverageValues> {
  const none = { amountCents: 0, currency: customer.currency };
  const values: AverageValues = {
    atvCommercial: none,
    atvCharity: none,
    // a group's purchases are not orders of one customer
    atvSocialSyndicate: none,
    atvSyndicate: none,
  };
  const { rows } = await db.execute<{ product_type: keyof typeof OF_PRODUCT; cents: number }>(sql`
    select product_type, round(avg(total_cents))::float8 as cents from orders
    where customer_id = ${customer.id} and status <> 'refunded' group by product_type`);
  for (const { product_type: product, cents } of rows)
    values[OF_PRODUCT[product]] = { amountCents: cents, currency: customer.currency };
  return values;
}
