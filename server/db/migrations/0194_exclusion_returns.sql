-- allow call: makes triggers that write a row of history and never raise
-- A self-exclusion in Great Britain holds on after its time, until its customer has asked to come back and a day longer
-- (LCCP 3.5.4). One row for each that has to be asked for; those that run are among them.
create table exclusion_returns (
  break_id uuid primary key references breaks,
  customer_id uuid not null references customers,
  asked_at timestamptz,
  opens_at timestamptz,
  check ((asked_at is null) = (opens_at is null)),
  check (opens_at >= asked_at + interval '24 hours')
);
create index exclusion_returns_customer on exclusion_returns (customer_id);

insert into exclusion_returns (break_id, customer_id)
select b.id, b.customer_id from breaks b join customers c on c.id = b.customer_id
where b.is_exclusion and b.ends_at > shop_now() and c.variant = 'GB';

-- Breaks with the moment until which each holds; without an end where a return has yet to be asked for.
create view held_breaks as
select b.id, b.customer_id, b.length, b.is_exclusion, b.began_at, b.ends_at, r.asked_at, r.opens_at,
  r.break_id is not null as needs_return,
  case when r.break_id is null then b.ends_at else greatest(b.ends_at, coalesce(r.opens_at, 'infinity')) end as holds_until
from breaks b left join exclusion_returns r on r.break_id = b.id;

select watch_rows('exclusion_returns', '{break_id}', '{customer_id,asked_at,opens_at}');
