import { type SQL, sql } from 'drizzle-orm';
import { type Check, sides } from '../check';
import { gameSheets } from '../game-sheets';

/** Draws whose prizes are known. */
const SCORED = sql`('DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')`;

const choose = (n: SQL, k: SQL) =>
  sql`case when ${k} between 0 and ${n} then factorial(${n}) / (factorial(${k}) * factorial(${n} - ${k})) else 0 end`;

/**
 * What each line of a scored number game won, from the published numbers and the rules as data. A panel is a set of
 * standard games: some numbers are in every game, the others are chosen from candidates. The statement counts how many
 * of these games match each quality (main, supplementary, special); each game counts in its highest division. Parts of
 * a `with` that end in `won (draw_id, ticket_id, division, wins)`.
 */
const scoredAgain = (isDue: SQL): SQL => sql`
  ${gameSheets()},
  held as materialized (
    select d.id, d.offer_key, pick, main_numbers[1:pick] as first_balls, d.special_number,
      (select coalesce(bit_or(1::bigint << ball), 0) from unnest(main_numbers) ball) as main_balls,
      (select coalesce(bit_or(1::bigint << ball), 0) from unnest(main_numbers[1:pick]) ball) as first_mask,
      (select coalesce(bit_or(1::bigint << ball), 0) from unnest(supplementary_numbers) ball) as other_balls
    from draws d join game using (offer_key)
    where d.kind = 'lottery' and d.status in ${SCORED} and ${isDue}),
  marked as materialized (
    select l.draw_id, l.ticket_id, h.offer_key, l.game_type, l.size, bit_count(l.favourites_mask::bit(64))::int as favourites,
      (case l.game_type
        when 'random' then (
          select greatest(
            coalesce(min(place) filter (where digits[place] <> first_balls[place]) - 1, pick),
            coalesce(pick - max(place) filter (where digits[place] <> first_balls[place]), pick))
          from generate_series(1, pick) as place)
        when 'strike_standard' then (
          select count(*) from generate_series(1, pick) as place where digits[place] = first_balls[place])
        when 'strike_boxed' then bit_count((l.main_mask & first_mask)::bit(64))
        else bit_count((l.main_mask & main_balls)::bit(64)) end)::int as m,
      bit_count((l.main_mask & other_balls)::bit(64))::int as s,
      bit_count((l.favourites_mask & main_balls)::bit(64))::int as fm,
      bit_count((l.favourites_mask & other_balls)::bit(64))::int as fs,
      coalesce(l.special_mask >> h.special_number & 1, 0) = 1 as has_special
    from ticket_lines l join held h on h.id = l.draw_id),
  way as materialized (
    select distinct offer_key, game_type, size, favourites, m, s, fm, fs, has_special from marked),
  -- in every game of the panel: fixed_; to choose from: among_
  panel as materialized (
    select way.*, g.pick,
      case when has_favourites then fm when size < pick then m else 0 end as fixed_main,
      case when has_favourites then fs when size < pick then s else 0 end as fixed_other,
      case when not has_favourites and size < pick then pick - m else m end as among_main,
      case when not has_favourites and size < pick then supplementary - s else s end as among_other,
      case when not has_favourites and size < pick then pool - size else size end as among,
      case when has_favourites then pick - favourites when size < pick then pick - size else pick end as chosen,
      case when has_all_specials then 1 when has_special then 1 else 0 end as hitting,
      case when has_all_specials then special_pool - 1 when has_special then 0 else 1 end as missing
    from way join game g using (offer_key) join way_to_play using (offer_key, game_type)
    where game_type not in ('random', 'strike_standard', 'strike_boxed')),
  quality as (
    select panel.offer_key, game_type, size, favourites, m, s, fm, fs, has_special, fixed_main + more_main as main,
      fixed_other + more_other as other, is_hit,
      ${choose(sql`among_main`, sql`more_main`)} * ${choose(sql`among_other`, sql`more_other`)}
        * ${choose(sql`(among - among_main - among_other)`, sql`(chosen - more_main - more_other)`)}
        * case when is_hit then hitting else missing end as games
    from panel, generate_series(0, among_main) as more_main, generate_series(0, among_other) as more_other,
      (values (true), (false)) as special (is_hit)
    union all
    -- one game a panel, as many right as it has in a row or in place
    select offer_key, game_type, size, favourites, m, s, fm, fs, has_special, m, 0, false, 1
    from way where game_type in ('random', 'strike_standard')
    union all
    -- all orders of the four numbers, written out: the first m of them are among the balls, each with a place
    select offer_key, game_type, size, favourites, m, s, fm, fs, has_special,
      (a = 1 and m >= 1)::int + (b = 2 and m >= 2)::int + (c = 3 and m >= 3)::int + (d = 4 and m >= 4)::int, 0, false, 1
    from way, generate_series(1, 4) a, generate_series(1, 4) b, generate_series(1, 4) c, generate_series(1, 4) d
    where game_type = 'strike_boxed' and a <> b and a <> c and a <> d and b <> c and b <> d and c <> d),
  winning as materialized (
    select offer_key, game_type, size, favourites, m, s, fm, fs, has_special, best.division, sum(games)::bigint as wins
    from quality cross join lateral (
      select min(division) as division from division_rule r
      where r.offer_key = quality.offer_key and quality.main = any(r.main) and other between least and most
        and (r.special is null or r.special = is_hit)) best
    where games > 0 and best.division is not null
    group by offer_key, game_type, size, favourites, m, s, fm, fs, has_special, best.division),
  won as materialized (
    select draw_id, ticket_id, division, sum(wins)::bigint as wins
    from marked join winning using (offer_key, game_type, size, favourites, m, s, fm, fs, has_special)
    group by draw_id, ticket_id, division)`;

/** The tickets of shares: they have no lines. */
const SHARES = sql`(select t.id from orders o join tickets t on t.order_id = o.id where o.syndicate_id is not null)`;

/** Scores draws again: what the published numbers give each ticket, and what each division could pay. */
export const SCORING: readonly Check[] = [
  {
    name: 'scoring.number_games',
    guarantees:
      'Scored again from the published numbers, every ticket of a number game won exactly what it was given: divisions, wins and amounts.',
    offenders: ({ moving }) => sql`
      with ${scoredAgain(moving('d.id'))}
      select ticket_id as subject, concat('division ', division, ': ', ${sides('given', 'g.fact', 'won', 'w.fact')}) as detail
      from (
        select w.draw_id, w.ticket_id, w.division::int, concat(w.wins, ' for ', w.wins * coalesce(v.dividend_cents, 0)) as fact
        from won w left join draw_divisions v on v.draw_id = w.draw_id and v.division = w.division) w
      full join (
        select p.draw_id, p.ticket_id, p.division::int, concat(p.wins, ' for ', p.amount_cents) as fact
        from ticket_prizes p join draws d on d.id = p.draw_id
        -- the parts of shares are checked against the prizes that they are parts of
        where d.kind = 'lottery' and ${moving('d.id')} and p.ticket_id not in ${SHARES}) g using (draw_id, ticket_id, division)
      where w.fact is distinct from g.fact`,
  },
  {
    name: 'scoring.raffles',
    guarantees:
      'Every drawn number of a raffle is a prize of the ticket that has it, worth its money where it is money, and no other ticket has one.',
    offenders: ({ moving }) => sql`
      select ticket_id as subject, concat('prize ', division, ': ', ${sides('given', 'g.fact', 'won', 'w.fact')}) as detail
      from (
        select r.draw_id, r.ticket_id, z.rank::int as division, concat(count(*), ' for ', sum(case
          when z.title in (concat('$', to_char(z.value_cents / 100, 'FM999,999,999')), concat('£', to_char(z.value_cents / 100, 'FM999,999,999')))
          then z.value_cents else 0 end)) as fact
        from draw_prizes z join draws d on d.id = z.draw_id
        join raffle_tickets r on r.draw_id = z.draw_id and r.ticket_no = z.ticket_no
        where d.status in ${SCORED} and ${moving('d.id')} group by r.draw_id, r.ticket_id, z.rank) w
      full join (
        select p.draw_id, p.ticket_id, p.division::int, concat(p.wins, ' for ', p.amount_cents) as fact
        from ticket_prizes p join draws d on d.id = p.draw_id
        where d.kind = 'raffle' and ${moving('d.id')}) g using (draw_id, ticket_id, division)
      where w.fact is distinct from g.fact`,
  },
  {
    name: 'scoring.dividends',
    guarantees:
      'A division of the shop’s own draws pays its pool to as many winners as were counted, ours among them.',
    offenders: ({ moving }) => sql`
      with ${gameSheets()}
      select v.draw_id as subject, concat('division ', v.division, ': ', v.dividend_cents, ' for each of ', v.winners, ', pool ',
        v.pool_cents, ', ours ', coalesce(own.wins, 0)) as detail
      from draw_divisions v join draws d on d.id = v.draw_id join game g using (offer_key)
      left join (
        select draw_id, division, sum(wins) as wins from ticket_prizes
        where ticket_id not in ${SHARES} group by draw_id, division) own
        on own.draw_id = v.draw_id and own.division = v.division
      where d.source = 'sandbox' and ${moving('d.id')} and (
        coalesce(own.wins, 0) > v.winners or v.winners = 0 and v.dividend_cents <> 0
        or abs(v.dividend_cents * v.winners - v.pool_cents) > greatest(1, g.step_cents) * v.winners and v.winners > 0)`,
  },
];
