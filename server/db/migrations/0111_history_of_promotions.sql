-- allow call: makes triggers that write a row of history and never raise
-- The terms of promotions: how often a limited one was used is counted from its uses.
select watch_rows('promotions', '{id}',
  '{code,kind,name,currency,amount_cents,percent_basis_points,minimum_cart_cents,product_types,offer_keys,segment_names,
    pricing_ids,new_customers_only,starts_at,ends_at,total_uses,uses_per_customer}');
