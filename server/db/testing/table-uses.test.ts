import { tableUses } from './table-uses';

const usesOf = (sql: string) => {
  const { writes, reads } = tableUses(sql);
  return { writes: [...writes], reads: [...reads] };
};

test.each([
  ['insert into outbox (id, kind) values ($value, $value)', ['outbox'], []],
  ['insert into outbox select id from customers', ['outbox'], ['customers']],
  ['update only draws set sold_count = 1 from orders o where o.id = 1', ['draws'], ['orders']],
  ['delete from carts using customers c where c.id = carts.customer_id', ['carts'], ['customers']],
  [
    'merge into limits l using "deposits" d on true when matched then update set n = 1',
    ['limits'],
    ['deposits'],
  ],
  ['truncate mails', ['mails'], []],
  [
    'with sold as (update draws set n = 1 returning id) insert into orders select id from sold',
    ['draws', 'orders'],
    [],
  ],
  [
    'with recursive a as materialized (select 1), b (x) as (delete from carts) select * from a, b, tickets',
    ['carts'],
    ['tickets'],
  ],
  ['insert into a (b) values (1) on conflict (b) do update set b = 2', ['a'], []],
  ['update $value set x = 1', ['$value'], []],
])('the changes in %s', (sql, writes, reads) => {
  expect(usesOf(sql)).toEqual({ writes, reads });
});

test.each([
  [
    'select 1 from a, b as x join c on x.id = c.id, lateral (select 1 from d) e where f in (g, h)',
    ['a', 'b', 'c', 'd'],
  ],
  ['select extract(epoch from a.b), x is distinct from y.z from t order by u, v', ['t']],
  ["select 'from secrets' from t -- join u", ['t']],
  ['select (select max(n), 1 from a where b) from unnest(c) d, e', ['a', 'e']],
  ['select 1 from a for no key update of a', ['a']],
])('the reads in %s', (sql, reads) => {
  expect(usesOf(sql)).toEqual({ writes: [], reads });
});
