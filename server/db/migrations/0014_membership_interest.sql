-- Who would like the membership where it does not exist: a customer, or a visitor's e-mail address. Told once.
create table membership_interest (
  id uuid primary key,
  customer_id uuid unique references customers,
  email text unique check (email = lower(email)),
  variant text not null check (variant in ('AU', 'GB')),
  created_at timestamptz not null default shop_now(),
  check ((customer_id is null) <> (email is null))
);
