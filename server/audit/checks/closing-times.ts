import { sql } from 'drizzle-orm';
import { allGameRules } from '@/lib/rules/games/catalogue';
import firstLotteries from '@/lib/rules/games/first-lotteries.json';
import type { Check } from '../check';
import { HELD_CATALOGUES } from '../held-catalogues';

/** When each game is drawn, and when its operator closes: rules of the game, which no catalogue changes. */
const HOURS = JSON.stringify(
  allGameRules().map(({ key, zone, drawTime, closeTime }) => ({
    ...{ offer_key: key, zone, draw_time: drawTime, close_time: closeTime },
  })),
);

/** What releases sold by, and a document of before lotteries were in it. */
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
      with ${HELD_CATALOGUES},
      game_hours as materialized (
        select * from jsonb_to_recordset(${HOURS}::jsonb) as g (offer_key text, zone text, draw_time time, close_time time)),
      closing as materialized (
        select c.no, c.valid_from, c.known_from, g.offer_key, coalesce(l."closeTime", g.close_time) as close_time
        from catalogue c cross join game_hours g
        left join lateral jsonb_to_recordset(coalesce(c.lotteries, ${FIRST}::jsonb)) as l (offer text, "closeTime" time)
          on l.offer = g.offer_key)
      select d.id as subject, concat(d.offer_key, ' ', d.draw_no, ': closes ', d.closes_at, ', should be ',
        coalesce(string_agg(distinct c.closes_at::text, ' or '), 'none')) as detail
      from draws d join game_hours g using (offer_key)
      join row_history h on h.source = 'draws' and h.row_key = d.id::text and h.place = 1 and h.change = 'insert'
      left join lateral (
        select ((d.draws_at at time zone g.zone)::date + said.close_time) at time zone g.zone as closes_at
        from closing said
        where said.offer_key = d.offer_key and said.valid_from <= d.draws_at and said.known_from <= h.changed_at
          and not exists (select from closing later where later.offer_key = said.offer_key and later.no > said.no
            and later.valid_from <= d.draws_at and later.known_from <= h.changed_at - ${SCHEDULED_WITHIN})) c on true
      -- one that is held at another hour is not of the calendar
      where d.kind = 'lottery' and ${moving('d.id')} and (d.draws_at at time zone g.zone)::time = g.draw_time
      group by d.id
      having d.closes_at <> all (array_agg(c.closes_at))`,
  },
];
