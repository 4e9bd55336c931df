import { sql } from 'drizzle-orm';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { CustomerContext } from '@/server/kernel/context';

type AverageValues = CustomerOverview['atv'];

const OF_PRODUCT = {
  lottery_ticket: 'atvCommercial',
  raffle_ticket: 'atvCharity',
  syndicate_share: 'atvSyndicate',
  party_share: 'atvSocialSyndicate',
} as const satisfies Record<string, keyof AverageValues>;

/** What the customer's orders cost on average, by what they are; refunded ones left out. */
export async function averageValues({ db, customer }: CustomerContext): Promise<AverageValues> {
  const none = { amountCents: 0, currency: customer.currency };
  const values: AverageValues = {
    atvCommercial: none,
    atvCharity: none,
    atvSocialSyndicate: none,
    atvSyndicate: none,
  };
  const { rows } = await db.execute<{ product: keyof typeof OF_PRODUCT; cents: number }>(sql`
    select case s.kind when 'party' then 'party_share' else o.product_type end as product,
      round(avg(o.total_cents))::float8 as cents
    from placed_orders o left join offered_syndicates s on s.id = o.syndicate_id
    where o.customer_id = ${customer.id} and o.status <> 'refunded' group by 1`);
  for (const { product, cents } of rows)
    values[OF_PRODUCT[product]] = { amountCents: cents, currency: customer.currency };
  return values;
}
