import { sql } from 'drizzle-orm';
import type { FactToAsk, IdentityFact } from '@/lib/contract/operator/identity-facts';
import type { Currency } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import type { Db } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';

interface Row extends Record<string, unknown> {
  date_of_birth: string | null;
  address: string | null;
  phone: string | null;
  joined: string;
  card: string | null;
  deposit: { cents: number; currency: Currency; day: string } | null;
  purchase: { cents: number; currency: Currency; day: string } | null;
}

/** What whoever calls can be asked for, with what is right: no more than the shop knows of them. */
export async function factsToAsk(db: Db, customerId: string): Promise<FactToAsk[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.date_of_birth::text, c.phone, to_char(c.created_at at time zone 'UTC', 'YYYY-MM') as joined,
      case when c.address ->> 'line1' <> '' then
        concat_ws(', ', c.address ->> 'line1', c.address ->> 'suburb', c.address ->> 'postcode') end as address,
      (select string_agg(distinct m.last4, ', ') from payment_methods m
        where m.customer_id = c.id and m.removed_at is null and m.last4 <> '') as card,
      (select json_build_object('cents', d.amount_cents, 'currency', d.currency, 'day', left(d.created_at::text, 10))
        from customer_deposits d where d.customer_id = c.id and d.status = 'completed'
        order by d.id desc limit 1) as deposit,
      (select json_build_object('cents', p.total_cents, 'currency', p.currency, 'day', left(p.created_at::text, 10))
        from purchases p where p.customer_id = c.id order by p.id desc limit 1) as purchase
    from customer_accounts c where c.id = ${customerId}`);
  const [row] = rows;
  if (!row) throw new ShopError('customer.not_found');
  const { date_of_birth, address, phone, card, joined } = row;
  const answers: [IdentityFact, string | null][] = [
    ['date_of_birth', date_of_birth],
    ['address', address],
    ['phone', phone],
    ['card', card],
    ['deposit', inWords(row.deposit)],
    ['purchase', inWords(row.purchase)],
    ['joined', joined],
  ];
  return answers.flatMap(([fact, answer]) => (answer ? [{ fact, answer }] : []));
}

const inWords = (paid: Row['deposit']): string | null =>
  paid &&
  `${formatMoney({ amountCents: paid.cents, currency: paid.currency }, 'en-AU')}, ${paid.day}`;

/** That the shop knows the facts that matched. @throws customer.fact_unknown */
export async function requireKnown(
  db: Db,
  customerId: string,
  matched: readonly IdentityFact[],
): Promise<void> {
  const known = (await factsToAsk(db, customerId)).map(({ fact }) => fact);
  if (!matched.every((fact) => known.includes(fact)))
    throw new ShopError('customer.fact_unknown', { target: 'matched' });
}
