-- allow call: makes triggers that write a row of history and never raise
select watch_rows('customers', '{id}',
  '{variant,pricing_id,currency,status,closed_at,is_verified,must_verify,terms_accepted_at,account_upgrade,migration_status,
    marketing_accepted,recurring_purchase_method,created_at}',
  '{email,first_name,last_name,date_of_birth}');
