-- Draws and giveaways of whose closing their holders were told by mail, between the close and the draw: the root of the
-- list is in many mailboxes before the beacon speaks. One row for each, written with the mails.
create table closing_mails (
  subject_id uuid primary key,
  mails integer not null check (mails >= 0),
  queued_at timestamptz not null default shop_now()
);

-- Who said whether they want these mails. No row: they get them.
create table closing_mail_choices (
  customer_id uuid primary key references customers,
  is_on boolean not null,
  changed_at timestamptz not null default shop_now()
);
