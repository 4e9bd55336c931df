import { type SQL, sql } from 'drizzle-orm';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { type Check, sides } from '../check';
import { gameSheets } from '../game-sheets';
import { HELD_CATALOGUES } from '../held-catalogues';
import { shippedPrices, shopOf } from '../price-sheets';

/** While the nodes of a release are replaced, some still sell at the prices of before. */
const REPLACED_WITHIN = sql`interval '6 hours'`;

/** Which shop sells each game, and for how many draws: rules of the game, which no catalogue changes. */
const ENTRIES = JSON.stringify(
  allGameRules().map(({ key, currency, drawsPerEntry }) => ({
    ...{ offer_key: key, pricing_id: shopOf(currency), draws_per_entry: drawsPerEntry },
  })),
);

/** While a catalogue says no prices of a kind, a release's list counts, and for a while after it was replaced. */
const RELEASE_PRICE_TIMES = sql`
  greatest(case when is_first then '-infinity' else s.valid_from end, c.begins) as valid_from,
  least(s.valid_until, c.ends + case when s.valid_from < c.ends then ${REPLACED_WITHIN} else '0' end) as valid_until`;

/**
 * The prices of each time, of lotteries and of raffles: those of the catalogue that held at that instant, to the moment.
 * Where none holds that says theirs, they are those of the releases: what was sold before any were written down was sold at
 * the first that were; where none are, at those of this release.
 */
const SHEETS = () => sql`
  sheet as materialized (
    select prices, lag(valid_from) over in_order is null as is_first, valid_from,
      coalesce(lead(valid_from) over in_order + ${REPLACED_WITHIN}, 'infinity') as valid_until
    from (select written_at, id, valid_from, prices from price_sheets
      union all
      select shop_now(), null, shop_now(), ${shippedPrices()}::jsonb where not exists (select from price_sheets)) as written
    window in_order as (order by written_at, id)),
  ${HELD_CATALOGUES},
  entry as materialized (
    select * from jsonb_to_recordset(${ENTRIES}::jsonb) as e (offer_key text, pricing_id text, draws_per_entry int)),
  game_price as materialized (
    select c.begins as valid_from, c.ends as valid_until, e.offer_key, e.pricing_id, (l.price ->> 'gameCents')::bigint as game_cents,
      (l.price ->> 'commission')::int as commission, (l.price ->> 'roundToCents')::int as round_to_cents, e.draws_per_entry
    from catalogue c cross join lateral jsonb_to_recordset(c.lotteries) as l (offer text, price jsonb)
    join entry e on e.offer_key = l.offer
    union all
    select ${RELEASE_PRICE_TIMES}, g.*
    from catalogue c cross join sheet s
    cross join lateral jsonb_to_recordset(s.prices -> 'games') as g (offer_key text, pricing_id text, game_cents bigint,
      commission int, round_to_cents int, draws_per_entry int)
    where c.lotteries is null and (is_first or s.valid_from < c.ends)),
  book_price as materialized (
    -- a document that says no currency is older than any raffle that is not sold in Australia
    select c.begins as valid_from, c.ends as valid_until, sold.offer as offer_key,
      case sold.currency when 'GBP' then 'GB' else 'AU' end as pricing_id, b.tickets, b."priceCents" as price_cents
    from catalogue c cross join lateral jsonb_to_recordset(c.raffles) as sold (offer text, currency text, books jsonb)
    cross join lateral jsonb_to_recordset(sold.books) as b (tickets int, "priceCents" bigint)
    union all
    select ${RELEASE_PRICE_TIMES}, b.*
    from catalogue c cross join sheet s
    cross join lateral jsonb_to_recordset(s.prices -> 'books') as b (offer_key text, pricing_id text, tickets int,
      price_cents bigint)
    where c.raffles is null and (is_first or s.valid_from < c.ends))`;

const choose = (n: SQL, k: SQL) =>
  sql`case when ${k} between 0 and ${n} then factorial(${n}) / (factorial(${k}) * factorial(${n} - ${k})) else 0 end`;

/** What was sold, against what it cost then. */
export const PRICES: readonly Check[] = [
  {
    name: 'purchases.priced',
    guarantees:
      'Every order cost what the price list of its day says: its games with the commission, its book of tickets, or its shares. Nothing is free, whoever paid it.',
    offenders: ({ fresh }) => sql`
      with ${gameSheets()}, ${SHEETS()},
      sold as materialized (
        select o.id, o.product_type, o.offer_key, o.game_type, o.size, o.num_draws, o.quantity, o.syndicate_id, o.total_cents,
          o.created_at, k.pricing_id,
          -- what differs from panel to panel is counted there
          case when w.has_favourites then 0 else jsonb_array_length(o.games) end as panels,
          case when w.has_favourites then o.games end as games
        from orders o left join checkouts c on c.id = o.checkout_id left join carts k on k.id = c.cart_id
        left join way_to_play w on w.offer_key = o.offer_key and w.game_type = o.game_type
        where ${fresh('o.id')}),
      panel as materialized (
        select id, (
          select count(*) from jsonb_array_elements(game -> 'sets') as one_set, jsonb_array_elements(one_set -> 'numbers') as ball
          where one_set ->> 'key' = 'favourites' and ball <> 'null') as favourites
        from sold cross join lateral jsonb_array_elements(games) as game),
      way as materialized (
        select distinct offer_key, game_type, size, coalesce(p.favourites, 0)::int as favourites
        from sold left join panel p using (id) where product_type = 'lottery_ticket'),
      combined as materialized (
        select way.*, (case when game_type in ('random', 'strike_standard') then 1 when game_type = 'strike_boxed' then 24
          else case when has_favourites then ${choose(sql`size::int`, sql`(pick - favourites)`)}
              when size < pick then ${choose(sql`(pool - size)`, sql`(pick - size)`)}
              else ${choose(sql`size::int`, sql`pick`)} end
            * case when has_all_specials then special_pool else 1 end end)::bigint as games
        from way join game using (offer_key) join way_to_play using (offer_key, game_type)),
      counted as (
        select s.*, s.panels * c.games as standard_games
        from sold s left join combined c
          on c.offer_key = s.offer_key and c.game_type = s.game_type and c.size = s.size and c.favourites = 0 where s.games is null
        union all
        select s.*, (
          select sum(c.games)::bigint from panel p join combined c on c.offer_key = s.offer_key and c.game_type = s.game_type
            and c.size = s.size and c.favourites = p.favourites where p.id = s.id)
        from sold s where s.games is not null)
      select o.id as subject, concat(${sides('paid', 'o.total_cents', 'games', 'o.standard_games')}, ' of ', o.offer_key, ' ', o.game_type,
        ', quantity ', o.quantity, ', draws ', o.num_draws, ', pricing ', o.pricing_id, ', sold ', o.created_at) as detail
      from counted o
      left join game_price g on o.product_type = 'lottery_ticket' and g.offer_key = o.offer_key and g.pricing_id = o.pricing_id
        and o.created_at >= g.valid_from and o.created_at < g.valid_until
        and o.total_cents = (2 * o.standard_games * g.game_cents * (10000 + g.commission) + g.round_to_cents * 10000)
          / (2 * g.round_to_cents * 10000) * g.round_to_cents * o.num_draws / g.draws_per_entry
      left join book_price b on o.product_type = 'raffle_ticket' and b.offer_key = o.offer_key and b.pricing_id = o.pricing_id
        and o.created_at >= b.valid_from and o.created_at < b.valid_until
        and b.tickets = o.quantity and b.price_cents = o.total_cents
      left join syndicates s on s.id = o.syndicate_id and s.share_price_cents * o.quantity = o.total_cents
      where o.total_cents <= 0 or g.offer_key is null and b.offer_key is null and s.id is null`,
  },
  {
    name: 'prices.known',
    guarantees:
      'The newest price list that was written down is the one that this release sells by.',
    offenders: () => sql`
      select id as subject, concat('valid from ', valid_from, ', and other prices than this release has') as detail
      from (select * from price_sheets order by written_at desc, id desc limit 1) as newest
      where prices <> ${shippedPrices()}::jsonb`,
  },
];
