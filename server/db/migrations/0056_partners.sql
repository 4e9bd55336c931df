-- Tickets chosen on a partner's page: a cart holds one partner's at a time, and the checkout is that partner's.
alter table cart_items add column partner_slug text;
alter table checkouts add column partner_slug text;
