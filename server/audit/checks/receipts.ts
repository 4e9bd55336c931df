import { sql } from 'drizzle-orm';
import type { Check } from '../check';

/** How long the outbox keeps what it has delivered. */
const KEPT_DAYS = 7;

/** What customers are told of a purchase, and what a repeated call is answered. */
export const RECEIPTS: readonly Check[] = [
  {
    name: 'purchases.told',
    guarantees:
      'Whoever bought something themselves was sent a receipt, or will be; what a plan bought has none of its own.',
    offenders: ({ fresh }) => sql`
      -- checkouts of before do not name their receipt: it names them, as long as the outbox keeps it
      with named as materialized (
        select (payload -> 'data' ->> 'checkoutId')::uuid as checkout_id from outbox
        where kind = 'mail' and payload ->> 'template' = 'receipt'),
      oldest as materialized (
        select shop_now() - make_interval(days => ${KEPT_DAYS - 1}::int) as time)
      select c.id as subject, concat('bought ', c.created_at, ', receipt ', coalesce(c.receipt_id::text, 'none')) as detail
      from checkouts c
      where ${fresh('c.id')} and case when c.receipt_id is not null
        then not exists (select from outbox o where o.id = c.receipt_id and o.kind = 'mail'
            and o.payload ->> 'template' = 'receipt' and o.payload -> 'data' ->> 'checkoutId' = c.id::text)
          and not exists (select from mails m where m.id = c.receipt_id)
        else c.created_at > (select time from oldest)
          and not exists (select from named where named.checkout_id = c.id)
          and not exists (select from recurring_purchases r where r.checkout_id = c.id) end
      union all
      select min(id::text)::uuid, concat(count(*), ' checkouts with the receipt ', receipt_id)
      from checkouts where receipt_id is not null group by receipt_id having count(*) > 1`,
  },
  {
    name: 'calls.answered',
    guarantees:
      'The stored answer to a call that moves money names what the call made: the checkout, deposit or withdrawal of that customer, of that amount.',
    offenders: () => sql`
      with stored as materialized (
        select split_part(scope, ':', 1) as call, split_part(scope, ':', 2) as holder, key, answer -> 'result' as result
        from idempotency_keys where status is not null)
      select s.key as subject, concat(s.call, ' of ', s.holder, ' was answered ', s.result) as detail
      from stored s left join checkouts c on c.id::text = s.result ->> 'id' and c.customer_id::text = s.holder
      where s.call = 'purchaseCart' and c.id is null
      union all
      select s.key, concat(s.call, ' of ', s.holder, ' was answered ', s.result)
      from stored s left join withdrawals w on w.id::text = s.result ->> 'id' and w.customer_id::text = s.holder
      where s.call = 'withdraw' and (w.id is null
        or (s.result -> 'amount' ->> 'amountCents')::bigint <> w.amount_cents or s.result -> 'amount' ->> 'currency' <> w.currency
        or s.result -> 'account' ->> 'last4' <> w.last4)
      union all
      select s.key, concat(s.call, ' of ', s.holder, ' was answered ', s.result, ', deposit ', d.id)
      from stored s left join deposits d on d.id::text = s.result ->> 'id' and d.customer_id::text = s.holder
      left join deposits keyed on keyed.customer_id::text = s.holder and keyed.idempotency_key = s.key
      where s.call in ('depositFromFund', 'depositByWallet') and (d.id is null or keyed.id <> d.id
        or (s.result -> 'amount' ->> 'amountCents')::bigint <> d.amount_cents or s.result -> 'amount' ->> 'currency' <> d.currency)
      union all
      select call, concat(count(*), ' keys are answered with ', result ->> 'id')
      from stored where call in ('purchaseCart', 'withdraw') group by call, result ->> 'id' having count(*) > 1`,
  },
];
