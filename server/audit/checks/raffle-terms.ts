import { type SQL, sql } from 'drizzle-orm';
import firstRaffles from '@/lib/rules/raffles/first-raffles.json';
import type { Check } from '../check';
import { HELD_CATALOGUES } from '../held-catalogues';

/** What releases sold raffles by until catalogues said how. */
const FIRST = JSON.stringify(firstRaffles.raffles);

/** Draw 1 of every raffle was in this month. */
const FIRST_MONTH = sql`date '2020-01-01'`;

/** A document that says neither is older than any raffle that is not Queensland's. */
const CURRENCY = "coalesce(terms ->> 'currency', 'AUD')";
const ZONE = "coalesce(terms ->> 'zone', 'Australia/Brisbane')";

const prizesOf = (terms: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_array(prize -> 'rank', prize -> 'quantity', prize -> 'title', prize -> 'valueCents')
    order by (prize ->> 'rank')::int)
  from jsonb_array_elements(${terms} -> 'prizes') as prize)`;

/** SQL: `closes at this, should be at that`; null where two expressions are equal. */
const unlike = (what: string, is: string, should: string): SQL =>
  sql.raw(`case when ${is} is distinct from ${should} then
    concat('${what} ', coalesce((${is})::text, 'none'), ', should be ', coalesce((${should})::text, 'none')) end`);

/** What raffles promise, against the catalogue that they were promised by. */
export const RAFFLE_TERMS: readonly Check[] = [
  {
    name: 'raffles.as_catalogued',
    guarantees:
      'A raffle’s draw promises, and has, the prizes, the number and least number of tickets, the dates and the currency of the catalogue that held when it was written.',
    offenders: ({ moving }) => sql`
      with ${HELD_CATALOGUES},
      promise as materialized (
        select d.id, d.offer_key, d.draw_no, d.zone, d.currency, d.ticket_total, d.closes_at, d.draws_at, d.raffle_terms,
          c.document::jsonb as promised, (
            select made_at from log_entries e where e.kind = 'promise' and e.offer = d.offer_key and e.draw_no = d.draw_no) as made_at
        from draws d join draw_commitments c on c.subject_id = d.id
        where d.kind = 'raffle' and ${moving('d.id')}),
      sale as materialized (
        select p.*, c.no, sold.terms
        from promise p left join catalogue c on p.made_at >= c.begins and p.made_at < c.ends
        -- a draw without terms of its own was written by a release that sold by its own list
        left join lateral jsonb_array_elements(
          case when p.raffle_terms is null or c.raffles is null then ${FIRST}::jsonb else c.raffles end) as sold (terms)
          on sold.terms ->> 'offer' = p.offer_key),
      dated as (
        select s.*, (held_on + (terms ->> 'drawTime')::time) at time zone zone as held_at,
          (held_on - (terms ->> 'daysFromCloseToDraw')::int + (terms ->> 'closeTime')::time) at time zone zone as closed_at
        from sale s cross join lateral (
          select (${FIRST_MONTH} + make_interval(months => (draw_no - 1) * 12 / (terms ->> 'drawsPerYear')::int))::date
            + (terms ->> 'dayOfMonth')::int - 1) as calendar (held_on))
      select id as subject, concat(offer_key, ' ', draw_no, ', catalogue ', coalesce(no, 0), ': ', differences) as detail
      from dated cross join lateral (
        select case when terms is null then 'was not on sale' else nullif(concat_ws('; ',
          case when ${prizesOf(sql`promised`)} is distinct from ${prizesOf(sql`terms`)} then
            concat('prizes ', ${prizesOf(sql`promised`)}, ', should be ', ${prizesOf(sql`terms`)}) end,
          ${unlike('promises tickets', "(promised ->> 'totalNumbers')::int", "(terms ->> 'totalTickets')::int")},
          ${unlike('has tickets', 'ticket_total', "(terms ->> 'totalTickets')::int")},
          -- a shop may promise none at all (RAFFLE_LEAST_TICKETS)
          case when promised ->> 'leastTickets' is not null then
            ${unlike('promises at least', "(promised ->> 'leastTickets')::int", "(terms ->> 'leastTickets')::int")} end,
          ${unlike('promises to close', "(promised ->> 'closesAt')::timestamptz", 'closed_at')},
          ${unlike('closes', 'closes_at', 'closed_at')},
          ${unlike('promises to draw', "(promised ->> 'drawsAt')::timestamptz", 'held_at')},
          ${unlike('draws', 'draws_at', 'held_at')},
          ${unlike('promises', "promised ->> 'currency'", CURRENCY)},
          ${unlike('pays', 'currency', CURRENCY)},
          ${unlike('goes by the clock of', 'zone', ZONE)},
          case when raffle_terms is not null then
            ${unlike('first prize', "raffle_terms ->> 'prizePoolSuffix'", "terms ->> 'prizePoolSuffix'")} end), '') end) as compared (differences)
      where differences is not null`,
  },
];
