-- allow index: tables of a few rows beside those of sales; built in milliseconds
-- allow function: both views keep their columns, and say what they said of every break that nobody has ended
-- An exclusion that a match applied to the account of somebody else, and that two people of the office have ended. What
-- somebody began themselves has no row here: nobody ends it. `breaks` itself never changes.
create table ended_exclusions (
  break_id uuid primary key references breaks,
  match_id uuid not null references exclusion_matches,
  approval_id uuid not null references approvals,
  ended_at timestamptz not null default shop_now()
);
create trigger ended_exclusions_append_only before update or delete or truncate on ended_exclusions
  for each statement execute function refuse_change();

-- Both say when a break ends, or holds until, as it is now.
create or replace view account_breaks as
  select b.id, b.customer_id, b.length, b.is_exclusion, b.began_at,
    least(b.ends_at, (select e.ended_at from ended_exclusions e where e.break_id = b.id)) as ends_at
  from breaks b;
create or replace view held_breaks as
select b.id, b.customer_id, b.length, b.is_exclusion, b.began_at, b.ends_at, r.asked_at, r.opens_at,
  r.break_id is not null as needs_return,
  least(
    case when r.break_id is null then b.ends_at else greatest(b.ends_at, coalesce(r.opens_at, 'infinity')) end,
    (select e.ended_at from ended_exclusions e where e.break_id = b.id)) as holds_until
from breaks b left join exclusion_returns r on r.break_id = b.id;

-- The queues of the office, by page: what waits is the oldest first, what is settled the newest.
create index exclusion_matches_by_outcome on exclusion_matches (outcome, id);
create index identity_documents_by_status on identity_documents (status, id);
