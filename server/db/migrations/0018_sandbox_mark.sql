-- A database that was ever a sandbox's says so for good: it has customers with a published password, money that nobody
-- paid and draws that nobody held, so no shop without a sandbox may open on it.
create table sandbox_mark (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default clock_timestamp()
);
insert into sandbox_mark
  select from shop_clock
  where offset_ms <> 0
    or exists (select from shop_seed)
    or exists (select from sandbox_cards);
