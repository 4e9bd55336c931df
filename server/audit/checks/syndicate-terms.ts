import { sql } from 'drizzle-orm';
import type { Check } from '../check';
import { versionsOf } from '../row-versions';

/** What a syndicate may become after what it was. */
const NEXT = sql`('open', 'closed'), ('open', 'cancelled'), ('closed', 'paid')`;

/** What was promised with shares, and how their sale ended. */
export const SYNDICATE_TERMS: readonly Check[] = [
  {
    name: 'syndicates.as_offered',
    guarantees:
      'What a syndicate offers never changes once it is on sale: draw, games, price and number of shares; it is closed or cancelled once, and paid after that.',
    offenders: () => sql`
      with version as materialized (
        select *, first_value(state) over (partition by row_key order by place) as first,
          lag(state) over (partition by row_key order by place) as before
        from ${versionsOf('syndicates')} v)
      select row_key as subject, concat(before ->> 'status', ' to ', state ->> 'status', ', ', (
        select string_agg(key, ', ') from jsonb_each(state) one where one.value is distinct from first -> one.key)) as detail
      from version where change <> 'insert' and (
        change = 'delete'
        or state - '{status,house_shares,prize_cents,house_prize_cents,closes_at,title,games}'::text[]
          <> first - '{status,house_shares,prize_cents,house_prize_cents,closes_at,title,games}'::text[]
        -- a party's games are picked once, when it closes
        or state -> 'games' <> before -> 'games' and (state ->> 'kind' = 'house' or before -> 'games' <> '[]'
          or state ->> 'status' <> 'closed')
        or state ->> 'status' <> before ->> 'status'
          and (before ->> 'status', state ->> 'status') not in (${NEXT})
          -- what is placed is cancelled with its draw only
          and ((before ->> 'status', state ->> 'status') <> ('closed', 'cancelled') or not exists (
            select from draw_cancellations x where x.draw_id = (state ->> 'draw_id')::uuid)))
      union all
      select s.id::text, concat('closes ', s.closes_at, ', its draw ', d.closes_at)
      from syndicates s join draws d on d.id = s.draw_id where s.closes_at > d.closes_at or s.lottery_key <> d.offer_key
        or s.currency <> d.currency`,
  },
  {
    name: 'syndicates.as_planned',
    guarantees:
      'A syndicate of the house has the terms that the key of its plan stands for in the catalogue, whatever the catalogue has now.',
    offenders: () => sql`
      with plan as materialized (
        select p.* from catalogue_versions v cross join lateral jsonb_to_recordset(v.document -> 'syndicates') as p (
          key text, lottery text, "gameType" text, size int, games int, shares int, "leastShares" int, "whenNotFull" text))
      select s.id as subject, concat(s.plan_key, ': ', s.lottery_key, ' ', s.game_type, ' ', s.size, ', ', jsonb_array_length(s.games),
        ' games, ', s.shares_total, ' shares, at least ', s.least_shares, ', ', s.when_not_full) as detail
      from syndicates s where s.kind = 'house' and s.plan_key in (select key from plan) and not exists (
        select from plan p where p.key = s.plan_key
          and (p.lottery, p."gameType", p.size, p.games, p.shares, p."leastShares", p."whenNotFull")
            = (s.lottery_key, s.game_type, s.size, jsonb_array_length(s.games), s.shares_total, s.least_shares, s.when_not_full))`,
  },
  {
    name: 'syndicates.closed',
    guarantees:
      'A syndicate is placed when enough of it was sold, with the games of every share: the house takes what is left, or nothing, as was promised; before, it has none.',
    offenders: () => sql`
      select id as subject, concat(status, ', ', when_not_full, ': ', shares_sold, ' sold, ', house_shares, ' of the house, at least ',
        least_shares, ' of ', shares_total, ', ', jsonb_array_length(games), ' games') as detail
      from syndicates where case when status in ('closed', 'paid') or status = 'cancelled' and id in (
          select syndicate_id from tickets where syndicate_id is not null) then
          shares_sold < least_shares
          or house_shares <> case when_not_full when 'top_up' then shares_total - shares_sold else 0 end
          or when_not_full = 'refund' and shares_sold < shares_total
          or jsonb_array_length(games) <> coalesce(games_per_share * (shares_sold + house_shares), jsonb_array_length(games))
          or jsonb_array_length(games) = 0
        else house_shares <> 0 or prize_cents <> 0 or house_prize_cents <> 0
          or games_per_share is not null and games <> '[]' end`,
  },
];
