import { type SQL, sql } from 'drizzle-orm';
import { readEnv } from '@/server/runtime/env';
import type { Check } from '../check';
import { A_MINUTE, versionsOf } from '../row-versions';

/** Those of whom a proof was demanded at some time. */
const MUST_VERIFY = sql`row_key in (
  select row_key from row_history where source = 'customers' and state ->> 'must_verify' = 'true')`;

/** Nodes are started one after the other, and not all with the new settings at once. */
const AN_HOUR = sql`interval '1 hour'`;

/** SQL: since when customers are verified, and since when their history is known. */
const VERIFIED_SINCE = sql`
  select row_key::uuid as customer_id, min(changed_at) as began,
    min(changed_at) filter (where state ->> 'is_verified' = 'true') as at
  from row_history where source = 'customers' group by row_key`;

/** What customers do that may have to wait, by the settings' names. */
const DONE = sql`
  select id, customer_id, 'spend' as action, created_at as at from checkouts union all
  select id, customer_id, 'deposit', created_at from deposits union all
  select id, customer_id, 'withdraw', requested_at from withdrawals`;

/** LCCP 17.1.1 in Great Britain; in Australia what is asked of online gambling. */
const ASKED_BY_LAW = ['deposit', 'spend', 'withdraw'];

/** What has to wait in each variant by the settings of now; what was in a database before any start wrote its own. */
function settingsOfNow(): string {
  const { VERIFICATION_REQUIRED: au = ASKED_BY_LAW, VERIFICATION_REQUIRED_GB: gb = ASKED_BY_LAW } =
    readEnv();
  return JSON.stringify([
    { variant: 'AU', actions: au },
    { variant: 'GB', actions: gb },
  ]);
}

/** SQL for a `with`: what had to wait, by variant, and from when to when. */
const settings = () => sql`
  setting as materialized (
    select variant, verified_actions as actions, since,
      lead(since, 1, 'infinity') over (partition by variant order by since, id) as until
    from rule_settings
    union all
    select variant, actions, '-infinity', 'infinity'
    from jsonb_to_recordset(${settingsOfNow()}::jsonb) as present (variant text, actions text[])
    where not exists (select 1 from rule_settings))`;

/** SQL: whether the customer `c` was playing before the rule came, and had time left for this at that moment. */
const hadTime = (action: string, at: string): SQL => sql`exists (
  select 1 from verification_grace as given where given.customer_id = c.id and ${sql.raw(action)} = any(given.actions)
    and ${sql.raw(at)} between given.granted_at - ${AN_HOUR} and given.ends_at + ${A_MINUTE})`;

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
      became as materialized (${VERIFIED_SINCE})
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
      select did.id as subject, concat(did.action, ' at ', did.at, ', a proof is demanded since ', d.since) as detail
      from demanded d join (${DONE}) did
        on did.customer_id = d.customer_id and did.at > d.since + ${A_MINUTE} and did.at < d.until - ${A_MINUTE}`,
  },
  {
    name: 'verification.required',
    guarantees:
      'What has to wait by the settings of then was done by nobody who was not verified at that moment.',
    offenders: ({ fresh }) => sql`
      with ${settings()}
      select did.id as subject, concat(did.action, ' at ', did.at, ', verified ', coalesce(known.at::text, 'never')) as detail
      from (${DONE}) did join customers c on c.id = did.customer_id
      join setting on setting.variant = c.variant and did.action = any(setting.actions)
        and did.at > setting.since + ${AN_HOUR} and did.at < setting.until - ${AN_HOUR}
      join (${VERIFIED_SINCE}) known on known.customer_id = c.id
      where ${fresh('did.id')} and did.at >= known.began and coalesce(known.at, 'infinity') > did.at + ${A_MINUTE}
        and not ${hadTime('did.action', 'did.at')}`,
  },
  {
    name: 'verification.giveaways',
    guarantees:
      'Nobody was on the list of a giveaway, which is play for nothing, who was not verified when it was fixed, where the settings of then asked for it.',
    offenders: ({ moving }) => sql`
      with ${settings()},
      fixed as materialized (
        select g.id, coalesce((
          select min(changed_at) from row_history h
          where h.source = 'giveaways' and h.row_key = g.id::text and h.state ->> 'status' = 'DRAW_CLOSED'), g.closes_at) as at
        from giveaways g where g.status <> 'DRAW_OPEN' and ${moving('g.id')}),
      entered as materialized (
        select fixed.id, fixed.at, m.member_no, m.customer_id from fixed join giveaway_entries e on e.giveaway_id = fixed.id
        join memberships m on m.member_no between e.from_no and e.to_no
        union
        select fixed.id, fixed.at, m.member_no, m.customer_id from fixed join giveaway_entries e on e.giveaway_id = fixed.id
        join bonus_entries b on b.entry_no between e.from_no and e.to_no join memberships m on m.member_no = b.member_no)
      select entered.id as subject, concat('member ', entered.member_no, ', listed at ', entered.at, ', verified ', coalesce(known.at::text, 'never')) as detail
      from entered join customers c on c.id = entered.customer_id
      join setting on setting.variant = c.variant and 'spend' = any(setting.actions)
        and entered.at > setting.since + ${AN_HOUR} and entered.at < setting.until - ${AN_HOUR}
      join (${VERIFIED_SINCE}) known on known.customer_id = c.id
      where entered.at >= known.began and coalesce(known.at, 'infinity') > entered.at + ${A_MINUTE}
        and not ${hadTime("'spend'", 'entered.at')}`,
  },
  {
    name: 'verification.grace',
    guarantees:
      'Time to be verified was given once, when the rule came, to who was there by then and had played, and not for longer than was said.',
    offenders: () => sql`
      with came as (
        select applied_at + make_interval(secs => coalesce(offset_ms, 0) / 1000.0) as at
        from schema_migrations left join shop_clock on true where name = '0171_verification_grace_given.sql')
      select c.id as subject, concat('given at ', given.granted_at, ' until ', given.ends_at, ', joined ', c.created_at) as detail
      from verification_grace as given join customers c on c.id = given.customer_id left join came on true
      where given.granted_at > came.at + ${A_MINUTE} or c.created_at > given.granted_at or came.at is null
        or given.ends_at > given.granted_at + make_interval(days => case c.variant when 'GB' then 3 else 45 end)`,
  },
];
