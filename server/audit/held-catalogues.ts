import { sql } from 'drizzle-orm';

/**
 * SQL: which catalogue held when, as the shop sells by it: of those that have begun the highest number. The first one holds
 * from ever, so what was sold before it was written is held against it. A shop that is older than its first catalogue, and
 * wrote a price list of a release down before it, sold by the lists of releases until then: number 0, which says nothing.
 *
 * `catalogue` has `no`, `lotteries` and `raffles` (null where it is older than they are in catalogues), the time `begins` to
 * `ends` in which it held, and, for what is written ahead, `valid_from` by its own word and `known_from` by when it was
 * written.
 */
export const HELD_CATALOGUES = sql`
  written_catalogue as materialized (
    select no, document -> 'lotteries' as lotteries, document -> 'raffles' as raffles, valid_from,
      case when no = 1 and not exists (select from price_sheets s where s.valid_from < v.written_at)
        then '-infinity' else written_at end as known_from
    from catalogue_versions v
    union all
    select 0, null, null, '-infinity', '-infinity'),
  catalogue as materialized (
    select *, coalesce(min(begins) over (
        order by no rows between 1 following and unbounded following), 'infinity') as ends
    from written_catalogue cross join lateral (select greatest(valid_from, known_from)) as beginning (begins))`;
