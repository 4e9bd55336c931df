-- allow function: the view keeps its columns and gets one more at its end
-- Since when somebody of the shop holds a draw: it is neither confirmed nor paid until they let it go on. A node of the
-- release before knows nothing of it, and pays.
alter table draws add column settlement_held_at timestamptz;
create or replace view published_draws as
  select id, offer_key, draw_no, kind, zone, currency, opens_at, closes_at, draws_at, status, source, protocol,
    purchase_status(draws) as purchase_status, prize_pool_cents, ticket_total, sold_count, main_numbers,
    supplementary_numbers, special_number, number_order, confirmed_at, seed_hash, seed, revision_no, revised_at,
    raffle_terms, settlement_held_at
  from draws;
