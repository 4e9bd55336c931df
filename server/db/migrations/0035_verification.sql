-- Who a customer is, and how that was found out.

-- An operator has asked this customer to verify before anything else.
alter table customers add column must_verify boolean not null default false;

-- One row for each method that a customer has begun; what was never begun has none.
create table verification_methods (
  customer_id uuid not null references customers,
  type text not null check (type in
    ('auto_verification', 'connect_id', 'drivers_licence', 'greenid_ui', 'pdf_form', 'photo_id_upload')),
  status text not null check (status in ('pending', 'in_progress', 'attempted')),
  outcome text check (outcome in ('match', 'no_match', 'superseded')),
  reason text,
  reference uuid not null,          -- of the newest attempt: a provider counts it once, however often it is asked
  request text,                     -- what is asked, sealed; gone as soon as there is an answer
  asked_at timestamptz not null default shop_now(),
  ask_again_at timestamptz,
  asks int not null default 0,
  refusals int not null default 0,
  changed_at timestamptz not null default shop_now(),
  primary key (customer_id, type),
  check ((status = 'attempted') = (outcome is not null)),
  check (status <> 'attempted' or (request is null and ask_again_at is null))
);
create index verification_methods_due on verification_methods (ask_again_at) where ask_again_at is not null;

-- Pictures of documents, each encrypted (AES-256-GCM) under a key that is not in the database.
create table identity_documents (
  id uuid primary key,
  customer_id uuid not null references customers,
  method text not null check (method in ('photo_id_upload', 'pdf_form')),
  kind text not null check (kind in ('passport', 'licence', 'proof_of_age', 'certified_form')),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'superseded')),
  picture bytea,                    -- null once its time is over
  uploaded_at timestamptz not null default shop_now(),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null))
);
create index identity_documents_of on identity_documents (customer_id, method);
create index identity_documents_waiting on identity_documents (uploaded_at) where status = 'waiting';
