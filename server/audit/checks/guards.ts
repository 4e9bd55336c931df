import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';
import { presentGuards } from '../guards';
import GUARDS from '../guards.json';

/** The database's own rules, without which any row may be anything. */
export const GUARD_CHECKS: readonly Check[] = [
  {
    name: 'guards.stand',
    guarantees:
      'Every trigger, constraint, unique index, column and function is there as the migrations made it, and in force; no other trigger or rule changes or hides a row.',
    offenders: () => sql`
      with present as materialized (${presentGuards()}),
      made as materialized (select key as name, value as hash from jsonb_each_text(${JSON.stringify(GUARDS)}::jsonb))
      select name as subject, ${sides('is', 'present.hash', 'was made', 'made.hash')} as detail
      from made full join present using (name)
      where present.hash is distinct from made.hash and (made.name is not null or name like 'trigger %')
      union all
      select concat('trigger ', c.relname, '.', t.tgname), concat('of a foreign key, is ', t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgisinternal and t.tgenabled <> 'O'
      union all
      select concat('rule ', c.relname, '.', r.rulename), 'was not made by a migration'
      from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union all
      select concat('table ', relname), 'hides rows by a policy'
      from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  },
];
