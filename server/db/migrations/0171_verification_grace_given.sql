-- Who gets it: whoever has played or paid in, is not verified, and was not asked to be. Closing an account, or another
-- answer meanwhile, waits for nothing here.
insert into verification_grace (customer_id, actions, ends_at)
select c.id, new.actions, shop_now() + make_interval(days => case c.variant when 'GB' then 3 else 45 end)
from customers c
cross join lateral (
  select array(
    select action from unnest('{deposit,spend}'::text[]) as action
    where action <> all (coalesce((
      select verified_actions from rule_settings
      where rule_settings.variant = c.variant order by since desc, id desc limit 1), '{withdraw}'))) as actions) as new
where not c.is_verified and not c.must_verify and c.status <> 'closed' and new.actions <> '{}'
  and (exists (select 1 from deposits where deposits.customer_id = c.id and deposits.status = 'completed')
    or exists (select 1 from checkouts where checkouts.customer_id = c.id)
    or exists (select 1 from recurring_plans where recurring_plans.customer_id = c.id));
