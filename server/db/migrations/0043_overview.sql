-- What pays for recurring purchases, as far as the customer has said; 'wallet' needs nothing saved.
alter table customers
  add column recurring_purchase_method text not null default 'wallet'
    check (recurring_purchase_method in ('wallet', 'cc', 'paypal', 'bank')),
  -- when the customer said that they want no two-factor authentication for now
  add column two_factor_declined_at timestamptz;

-- What a customer said when asked for a limit: they set one, or want none. The first answer stays.
create table limit_answers (
  customer_id uuid primary key references customers,
  answer text not null check (answer in ('limit', 'none')),
  answered_at timestamptz not null default shop_now()
);

-- A deposit that waits for the customer's word to their bank, which the overview tells of.
create index deposits_challenged on deposits (customer_id, id) where status = 'challenged';
