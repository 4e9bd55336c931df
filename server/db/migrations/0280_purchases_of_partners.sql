-- allow function: the view keeps its columns and gets one more at its end
-- Reports read on whose page a purchase was chosen.
create or replace view purchases as
  select id, customer_id, total_cents, discount_cents, currency, deposit_id, promotion_id, created_at, partner_slug
  from checkouts;
