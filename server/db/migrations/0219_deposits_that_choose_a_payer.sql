-- The cart whose payer asked, with this deposit, that its card or account pays for plans from then on. Null where nobody
-- asked, and in every deposit that the previous release writes.
alter table deposits add column plans_cart_id uuid;
