-- An autologin link signs in and travels in a mail; a transfer link is shown to a signed-in customer for another device.
alter table mail_links drop constraint mail_links_purpose_check,
  add constraint mail_links_purpose_check check (purpose in ('confirm_address', 'autologin', 'transfer'));

-- Requests for a link are answered later, so that nobody learns whether an address has an account.
alter table password_reset_requests rename to link_requests;
alter table link_requests add column wanted text not null default 'password_reset'
  check (wanted in ('password_reset', 'autologin'));
