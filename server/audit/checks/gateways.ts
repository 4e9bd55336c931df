import { sql } from 'drizzle-orm';
import type { Check } from '../check';

const TAKEN = sql`concat(p.gateway, ' took ', p.amount_cents, ' ', p.currency, ' and gave ', p.refunded_cents, ' back')`;

/** The gateways' own books, as far as they were read into `gateway_payments`, and the deposits. */
export const GATEWAYS: readonly Check[] = [
  {
    name: 'gateways.credited',
    guarantees:
      'What a gateway took and kept is a completed deposit of that amount, or one that is being settled.',
    offenders: () => sql`
      select p.reference as subject, concat(${TAKEN}, ', the deposit here is ',
        coalesce(concat_ws(' ', d.status, d.amount_cents, d.currency), 'unknown'), '.') as detail
      from gateway_payments p left join deposits d on d.id = p.reference and d.gateway = p.gateway
      where case when d.status = 'completed' then d.amount_cents <> p.amount_cents or d.currency <> p.currency
        else p.amount_cents > p.refunded_cents
          and (d.id is null or d.settled_at is not null or d.created_at < shop_now() - interval '1 day') end`,
  },
  {
    name: 'gateways.taken',
    guarantees: 'What was completed before a day was compared is in the gateway’s books.',
    offenders: () => sql`
      select d.id as subject, concat('The deposit of ', d.amount_cents, ' ', d.currency, ' is completed here, and ',
        d.gateway, ' took nothing.') as detail
      from deposits d
      join gateway_days read on read.gateway = d.gateway and read.day = (d.created_at at time zone 'UTC')::date
      left join gateway_payments p on p.gateway = d.gateway and p.reference = d.id
      where d.status = 'completed' and d.settled_at <= read.read_at and p.reference is null`,
  },
  {
    name: 'gateways.given_back',
    guarantees:
      'What a gateway gave back of a completed deposit was asked of it or is claimed here, neither more nor less.',
    offenders: () => sql`
      select p.reference as subject, concat(${TAKEN}, ', asked for or claimed here are ', coalesce(claims.cents, 0), '.') as detail
      from gateway_payments p join deposits d on d.id = p.reference and d.gateway = p.gateway
      left join (
        select deposit_id, sum(amount_cents) as cents from (
          select deposit_id, amount_cents from deposit_claims where status not in ('dropped', 'returned')
          union all
          select deposit_id, amount_cents from card_returns where status = 'done') as each
        group by deposit_id) claims on claims.deposit_id = d.id
      where d.status = 'completed' and coalesce(claims.cents, 0) <> p.refunded_cents`,
  },
];
