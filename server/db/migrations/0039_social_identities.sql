-- Who a customer is at another company. The issuer with the subject is the identity; `provider` names our settings of it.
create table social_identities (
  id uuid primary key,
  customer_id uuid not null references customers,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null default shop_now(),
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index social_identities_of_customer on social_identities (customer_id);

-- Attempts and answers that are used up: each works once.
create table spent_social_attempts (
  id uuid primary key,
  spent_at timestamptz not null default clock_timestamp()
);
