import { sql } from 'drizzle-orm';
import { allGameRules } from '@/lib/rules/games/catalogue';
import firstLotteries from '@/lib/rules/games/first-lotteries.json';
import type { Check } from '../check';

/** When each game is drawn, and when its operator closes: rules of the game, which no catalogue changes. */
const HOURS = JSON.stringify(
  allGameRules().map(({ key, zone, drawTime, closeTime }) => ({
    ...{ offer_key: key, zone, draw_time: drawTime, close_time: closeTime },
  })),
);

/** What a document of before lotteries were in it says of them. */
const FIRST = JSON.stringify(firstLotteries);

/** A schedule reads the catalogue, waits for the timestamps of raffles, and then writes all draws at once. */
const SCHEDULED_WITHIN = sql`interval '10 minutes'`;

/** When lotteries close, against the catalogue that their draws were written by. */
export const CLOSING_TIMES: readonly Check[] = [
  {
    name: 'draws.close_as_catalogued',
    guarantees:
      'A lottery’s draw closes as the catalogue said for its day when the draw was written; what is not in it closes with the operator.',
    offenders: ({ moving }) => sql`
      with game_hours as materialized (
        select * from jsonb_to_recordset(${HOURS}::jsonb) as g (offer_key text, zone text, draw_time time, close_time time)),
      closing as materialized (
        select v.no, v.valid_from, v.written_at, g.offer_key, coalesce(l."closeTime", g.close_time) as close_time
        from (
          select no, valid_from, written_at, coalesce(document -> 'lotteries', ${FIRST}::jsonb) as lotteries from catalogue_versions
          union all
          select 0, '-infinity', '-infinity', '[]') v
        cross join game_hours g
        left join lateral jsonb_to_recordset(v.lotteries) as l (offer text, "closeTime" time) on l.offer = g.offer_key)
      select d.id as subject, concat(d.offer_key, ' ', d.draw_no, ': closes ', d.closes_at, ', should be ',
        coalesce(string_agg(distinct c.closes_at::text, ' or '), 'none')) as detail
      from draws d join game_hours g using (offer_key)
      join row_history h on h.source = 'draws' and h.row_key = d.id::text and h.place = 1 and h.change = 'insert'
      left join lateral (
        select ((d.draws_at at time zone g.zone)::date + said.close_time) at time zone g.zone as closes_at
        from closing said
        where said.offer_key = d.offer_key and said.valid_from <= d.draws_at and said.written_at <= h.changed_at
          and not exists (select from closing later where later.offer_key = said.offer_key and later.no > said.no
            and later.valid_from <= d.draws_at and later.written_at <= h.changed_at - ${SCHEDULED_WITHIN})) c on true
      -- one that is held at another hour is not of the calendar
      where d.kind = 'lottery' and ${moving('d.id')} and (d.draws_at at time zone g.zone)::time = g.draw_time
      group by d.id
      having d.closes_at <> all (array_agg(c.closes_at))`,
  },
];
