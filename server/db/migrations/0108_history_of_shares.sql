-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101
lock table syndicates in share row exclusive mode;
lock table party_sessions, party_series, party_members in share row exclusive mode nowait;

-- without what every share that is sold changes
select watch_rows('syndicates', '{id}',
  '{kind,offer_key,number,title,plan_key,lottery_key,draw_id,game_type,size,games,games_per_share,share_price_cents,currency,
    shares_total,house_shares,least_shares,when_not_full,closes_at,status,prize_cents,house_prize_cents}');
select watch_rows('party_sessions', '{id}', '{group_id,series_id,draw_id,cancelled_reason}');
select watch_rows('party_series', '{id}',
  '{group_id,lottery_key,games_per_share,shares_total,invites_members,autosession}');
select watch_rows('party_members', '{id}', '{group_id,customer_id,is_organiser,status,joined_at,left_at}');
