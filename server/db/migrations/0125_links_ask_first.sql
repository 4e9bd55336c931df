-- Which browser asked for a link that signs in, by the hash of the token that tells browsers apart; null where it has none.
alter table link_requests add column device_hash text;
-- And on a transfer link the sign-in that made it, which it ends with.
alter table mail_links
  add column device_hash text,
  add column sign_in_id uuid;
