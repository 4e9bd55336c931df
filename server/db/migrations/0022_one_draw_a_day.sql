-- A number game is drawn once a day, where it is drawn: an official result finds the shop's own draw by its day.
alter table draws add column zone text not null default 'Australia/Brisbane';
update draws set zone = 'Europe/London'
  where offer_key in ('super_jackpot_lottery', 'mega_jackpot_lottery', 'uk_lotto', 'uk_thunderball');
alter table draws add column held_on date generated always as ((draws_at at time zone zone)::date) stored;

-- Of two draws of one day the one with tickets stays, else the official one; the other is an imported result that has
-- to be imported again. Two of one day that both have tickets are for a person to look at.
create temporary table doubles on commit drop as
  select id, offer_key, held_on, is_entered,
    row_number() over (partition by offer_key, held_on
      order by is_entered desc, source = 'import' desc, draws_at, id) as place
  from (select *, exists (select 1 from tickets where draw_id = draws.id) as is_entered from draws) as draws
  where kind = 'lottery';
do $$
declare day record;
begin
  select offer_key, held_on into day from doubles where place > 1 and is_entered limit 1;
  if found then
    raise exception 'Two draws of % on % have tickets. Refund one of them before this version is started.',
      day.offer_key, day.held_on;
  end if;
end $$;
delete from doubles where place = 1;
delete from draw_secrets using doubles where draw_id = id;
delete from draw_entries using doubles where draw_id = id;
delete from draw_divisions using doubles where draw_id = id;
delete from draw_prizes using doubles where draw_id = id;
delete from draws using doubles where draws.id = doubles.id;

create unique index draws_once_a_day on draws (offer_key, held_on) where kind = 'lottery';

-- Weekday Windfall counts on from Monday and Wednesday Lotto: 4392 on Monday 20 May 2024, then every Monday, Wednesday
-- and Friday. This shop had begun with 5001 on that day. Numbers are moved out of each other's way first.
update draws set draw_no = draw_no + 1000000 where offer_key = 'weekday_windfall';
update draws set draw_no = case
    when extract(isodow from held_on) in (1, 3, 5) then
      4392 + 3 * floor((held_on - date '2024-05-20') / 7.0)::int
        + (extract(isodow from held_on)::int - 1) / 2
    else draw_no - 1000000
  end
  where offer_key = 'weekday_windfall';
update cart_items set first_draw_no = first_draw_no - 609
  where offer_key = 'weekday_windfall' and first_draw_no >= 5001;
update orders set first_draw_no = first_draw_no - 609
  where offer_key = 'weekday_windfall' and first_draw_no >= 5001;
