-- What division 1 was for is known or it is not: a prize pool of 0 says that nobody has told, and so does a next
-- jackpot that is null. Draws that wait for the operator were given the game's starting pool before anybody had said so.
alter table draws add column draw_type text check (draw_type in ('base', 'jackpot', 'superdraw'));
alter table draws alter column jackpot_next_cents drop not null, alter column jackpot_next_cents drop default;
update draws set jackpot_next_cents = null where source = 'import' and jackpot_next_cents = 0;
update draws set prize_pool_cents = 0
  where source = 'import' and status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED')
    and offer_key in ('powerball2018', 'oz_lotto2022', 'saturday_lotto', 'super_66', 'lotto_strike',
      'super_jackpot_lottery', 'mega_jackpot_lottery');
comment on column draws.prize_pool_cents is 'first division or first prize; 0: not known';
