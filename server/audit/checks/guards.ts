import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';
import { presentGuards } from '../guards';
import GUARDS from '../guards.json';
import REFERENCES from '../references.json';

/** Tables of which other checks know to what each row belongs, and that are too large to be read once more. */
const LARGE = new Set([
  'carts',
  'checkouts',
  'orders',
  'tickets',
  'ticket_lines',
  'raffle_tickets',
]);

const PARTITIONS = sql`c.relnamespace = 'partitions'::regnamespace`;
const OURS = sql`(c.relnamespace = 'public'::regnamespace or ${PARTITIONS})`;

/** The database's own rules, without which any row may be anything. */
export const GUARD_CHECKS: readonly Check[] = [
  {
    name: 'guards.stand',
    guarantees:
      'Every trigger, constraint, unique index, column and function is there as the migrations made it, and in force; no other trigger or rule changes or hides a row, and no partition is out of its table.',
    offenders: () => sql`
      with present as materialized (${presentGuards()}),
      made as materialized (select key as name, value as hash from jsonb_each_text(${JSON.stringify(GUARDS)}::jsonb))
      select name as subject, ${sides('is', 'present.hash', 'was made', 'made.hash')} as detail
      from made full join present using (name)
      where present.hash is distinct from made.hash and (made.name is not null or name like 'trigger %')
      union all
      select concat('trigger ', c.relname, '.', t.tgname), concat('of a foreign key, is ', t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${OURS} and t.tgisinternal and t.tgenabled <> 'O'
      union all
      select concat('rule ', c.relname, '.', r.rulename), 'was not made by a migration'
      from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where ${OURS} and c.relkind in ('r', 'p')
      union all
      select concat('table ', c.relname), 'hides rows by a policy'
      from pg_class c where ${OURS} and c.relrowsecurity
      union all
      select concat('trigger ', c.relname, '.', t.tgname), 'is of a partition alone'
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${PARTITIONS} and not t.tgisinternal
      union all
      select concat('table ', c.relname), 'was taken out of the table that it is a partition of'
      from pg_class c where ${PARTITIONS} and c.relkind = 'r' and not c.relispartition`,
  },
  {
    name: 'guards.references',
    guarantees: 'Whatever a row refers to is there: none was put in past the foreign keys.',
    offenders: () =>
      sql.join(
        REFERENCES.map((reference) => reference.split(/[. ]/))
          .filter(([table = '']) => !LARGE.has(table))
          .map(([table, column, to, key]) =>
            sql.raw(`select concat('${table}.${column} ', child.${column}) as subject, 'is in no row of ${to}' as detail
            from ${table} as child left join ${to} as parent on parent.${key} = child.${column}
            where child.${column} is not null and parent.${key} is null`),
          ),
        sql` union all `,
      ),
  },
];
