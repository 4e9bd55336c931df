-- A card is kept because its owner asked for it, and once. One that was typed for a payment serves that payment:
-- with its end it is kept (paid, and asked for) or forgotten.
alter table funds
  add column keeping text not null default 'kept' check (keeping in ('kept', 'when_paid', 'once')),
  -- what the gateway tells the same card by, whatever its token
  add column fingerprint text;
update funds set fingerprint = sandbox_cards.scenario
  from sandbox_cards where funds.gateway = 'sandbox' and sandbox_cards.token = funds.token;

-- of several copies of one card the newest stays
update funds set removed_at = shop_now(), is_default = false
  where removed_at is null and exists (
    select 1 from funds as newer
    where newer.customer_id = funds.customer_id and newer.gateway = funds.gateway
      and newer.fingerprint = funds.fingerprint and newer.removed_at is null and newer.id > funds.id);
update funds set is_default = true
  where id in (
    select distinct on (customer_id) id from funds as left_over
    where removed_at is null and not exists (
      select 1 from funds as chosen
      where chosen.customer_id = left_over.customer_id and chosen.is_default and chosen.removed_at is null)
    order by customer_id, id desc);

create unique index funds_kept_once on funds (customer_id, gateway, fingerprint)
  where keeping = 'kept' and removed_at is null;
