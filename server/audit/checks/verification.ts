import { sql } from 'drizzle-orm';
import type { Check } from '../check';
import { A_MINUTE, versionsOf } from '../row-versions';

/** Those of whom a proof was demanded at some time. */
const MUST_VERIFY = sql`row_key in (
  select row_key from row_history where source = 'customers' and state ->> 'must_verify' = 'true')`;

/** Who customers are, and how that was found out. */
export const VERIFICATION: readonly Check[] = [
  {
    name: 'verification.proven',
    guarantees:
      'Whoever became verified has a check that matched or a document that was approved by then, and whoever has one is verified.',
    offenders: () => sql`
      with proof as materialized (
        select customer_id, concat(type, ' ', status) as what, asked_at as at from verification_methods where outcome = 'match'
        union all
        select customer_id, concat(kind, ' ', status), decided_at from identity_documents where status = 'approved'),
      became as materialized (
        select row_key::uuid as customer_id, min(changed_at) as began,
          min(changed_at) filter (where state ->> 'is_verified' = 'true') as at
        from row_history where source = 'customers' group by row_key)
      select c.id as subject, concat('verified since ', became.at, ' without a proof') as detail
      -- a sandbox's customers, and those of before histories, begin verified
      from customers c join became on became.customer_id = c.id and became.at > became.began
      where c.is_verified and not exists (
        select 1 from proof where proof.customer_id = c.id and proof.at <= became.at + ${A_MINUTE})
      union all
      select proof.customer_id, concat('not verified, and ', proof.what)
      from proof join customers c on c.id = proof.customer_id where not c.is_verified`,
  },
  {
    name: 'verification.settled',
    guarantees:
      'A document is decided on once, with its method; nothing waits, or is asked, of a customer who is verified.',
    offenders: () => sql`
      select d.id as subject, concat(d.kind, ' ', d.status, ', its method ', coalesce(concat_ws(' ', m.status, m.outcome), 'none')) as detail
      from identity_documents d left join verification_methods m on m.customer_id = d.customer_id and m.type = d.method
      where m.type is null or d.status = 'approved' and m.outcome is distinct from 'match'
      union all
      select d.id, concat('waits of a customer who is verified')
      from identity_documents d join customers c on c.id = d.customer_id where c.is_verified and d.status = 'waiting'
      union all
      select m.customer_id, concat(m.type, ' ', m.status, ' of a customer who is verified')
      from verification_methods m join customers c on c.id = m.customer_id where c.is_verified and m.status <> 'attempted'
      union all
      select row_key::uuid, concat('decided on again: ', before, ', then ', status)
      from (
        select h.row_key, h.state ->> 'status' as status, before.state ->> 'status' as before
        from row_history h join row_history before
          on before.source = h.source and before.row_key = h.row_key and before.place = h.place - 1
        where h.source = 'identity_documents') decided
      where before <> 'waiting' and status <> before`,
  },
  {
    name: 'verification.demanded',
    guarantees:
      'Nobody of whom a proof was demanded paid in, bought or took out anything before they had given it.',
    offenders: () => sql`
      with demanded as materialized (
        select customer_id, min(since) as since, max(until) as until from ${versionsOf('customers', MUST_VERIFY)} v
        where state ->> 'must_verify' = 'true' and state ->> 'is_verified' = 'false' group by customer_id)
      select did.id as subject, concat(did.what, ' at ', did.at, ', a proof is demanded since ', d.since) as detail
      from demanded d join (
        select id, customer_id, 'bought' as what, created_at as at from checkouts union all
        select id, customer_id, 'deposited', created_at from deposits union all
        select id, customer_id, 'asked to be paid', requested_at from withdrawals) did
        on did.customer_id = d.customer_id and did.at > d.since + ${A_MINUTE} and did.at < d.until - ${A_MINUTE}`,
  },
];
