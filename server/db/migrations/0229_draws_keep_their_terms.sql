-- allow trigger: refuses what no release does: the previous one does not know the column
-- allow function: the view keeps its columns and gets one more at its end
-- What a raffle's draw was written with beside its commitment: where each dollar of its tickets goes, and what its first
-- prize is paid in. Null for lotteries, and for what a release before wrote: those have the terms of before catalogues.
alter table draws add column raffle_terms jsonb;
create trigger draws_keep_their_terms before update of raffle_terms on draws
  for each statement execute function refuse_change();

create or replace view published_draws as
  select id, offer_key, draw_no, kind, zone, currency, opens_at, closes_at, draws_at, status, source, protocol,
    purchase_status(draws) as purchase_status, prize_pool_cents, ticket_total, sold_count, main_numbers,
    supplementary_numbers, special_number, number_order, confirmed_at, seed_hash, seed, revision_no, revised_at,
    raffle_terms
  from draws;
