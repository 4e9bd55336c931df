-- allow constraint: on a column that is new
-- allow function: the view keeps its columns and gets one more at its end
-- Why a syndicate was not played, so that those who had shares of it can be told. Null in those that the release before
-- cancels.
alter table syndicates add column cancelled_because text
  check (cancelled_because in ('not_full', 'withdrawn', 'draw_cancelled'));

create or replace view offered_syndicates as
  select id, kind, offer_key, number, title, lottery_key, draw_id, game_type, size, games, games_per_share,
    share_price_cents, currency, shares_total, shares_sold, least_shares, closes_at, status, prize_cents, created_at,
    cancelled_because
  from syndicates;
