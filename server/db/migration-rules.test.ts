import { readMigrations } from './migrate';
import releases from './releases.json';
import { faultsOf } from './testing/migration-rules';

const names = ['0085_old.sql', '0086_wide.sql', '0090_new.sql'];
const judge = (sql: string, name = '0090_new.sql') =>
  faultsOf({ name, sql }, { names, released: '0086_wide.sql' });

test('every migration since the first release only expands, says why it is safe, or tightens a release later', async () => {
  const migrations = await readMigrations();
  const faults = migrations
    .filter(({ name }) => name > (releases[0]?.migration ?? ''))
    .flatMap((migration) =>
      faultsOf(migration, {
        names: migrations.map((each) => each.name),
        released: releases.at(-1)?.migration ?? '',
      }).map((fault) => `${migration.name}: ${fault}`),
    );
  expect(faults).toEqual([]);
});

test.each([
  'create table shelf (id int primary key, label text not null check (label > 0)); create unique index s on shelf (label)',
  'create table shelf (id int); alter table shelf add constraint c check (id > 0); update shelf set id = 1',
  'alter table draws add column label text, add column count integer not null default 0',
  `alter table draws add column if not exists parts jsonb not null default '{"a, not null": 1}'`,
  'alter table draws alter column label drop not null; alter table draws set (fillfactor = 45)',
  `create function f() returns trigger language plpgsql as $$ begin delete from draws; drop table x; end $$`,
  `insert into reasons values ('drop; rename'); -- drop table draws;\ncomment on table draws is 'kept'; select setval('numbers', 5)`,
])('%s expands', (sql) => {
  expect(judge(sql)).toEqual([]);
});

test.each([
  ['drop table draws', 'drop'],
  ['drop index if exists draws_by_day', 'drop'],
  ['alter table draws drop column label', 'drop'],
  ['alter table draws add column a int, drop constraint c', 'drop'],
  ['alter table draws rename label to title', 'rename'],
  ['alter type kinds rename value a to b', 'rename'],
  ['alter table draws alter column label type bigint', 'type'],
  ["alter type kinds add value 'new'", 'type'],
  ['alter table draws alter label set not null', 'not-null'],
  ['ALTER TABLE public.draws\n ADD label text NOT NULL', 'not-null'],
  ["alter table draws alter column label set default ''", 'default'],
  ['alter table draws add column id uuid default gen_random_uuid()', 'default'],
  ['alter table draws add column n int generated always as (1) stored', 'default'],
  ['alter table draws add constraint c check (label > 0) not valid', 'constraint'],
  ['alter table draws add column shelf int references shelves', 'constraint'],
  ['create unique index one on draws (label)', 'unique'],
  ['create index many on only draws (label)', 'index'],
  ['create trigger t before insert on draws for each row execute function f()', 'trigger'],
  ['create or replace function f() returns int language sql as $$ select 1 $$', 'function'],
  ['update draws set label = 1', 'rows'],
  ['truncate draws', 'rows'],
  ['do $$ begin drop table draws; end $$', 'call'],
  ['alter table draws validate constraint c', 'other'],
  ['lock table draws', 'lock'],
  ["select make_triggers('draws')", 'call'],
  ['revoke insert on draws from shop', 'other'],
])('%s is refused, unless its file says why it is safe', (sql, rule) => {
  expect(judge(sql)).toEqual([expect.stringContaining(`-- allow ${rule}: REASON`)]);
  expect(judge(`-- allow ${rule}: nothing has used it since 0086\n${sql}`)).toEqual([]);
  expect(judge(`-- allow ${rule}: short\n${sql}`)).not.toEqual([]);
});

test('a line that allows what the file does not do is refused', () => {
  expect(judge('-- allow drop: it did so in an earlier draft')).toEqual([
    'It has a line "-- allow drop" and does nothing of the kind.',
  ]);
});

test('a migration may tighten what code of an earlier release allows, and nothing newer', () => {
  const tighten = (needs: string) =>
    judge(`-- tightens: needs code that knows ${needs}\nalter table draws drop column label`);
  expect(tighten('0086_wide.sql')).toEqual([]);
  expect(tighten('0085_old.sql')).toEqual([]);
  expect(tighten('0087_none.sql')).toEqual([expect.stringContaining('no migration before it')]);
  expect(tighten('0090_new.sql')).toEqual([expect.stringContaining('no migration before it')]);
  const early = { names: [...names, '0091_more.sql'], released: '0086_wide.sql' };
  expect(
    faultsOf(
      { name: '0091_more.sql', sql: '-- tightens: needs code that knows 0090_new.sql' },
      early,
    ),
  ).toEqual([expect.stringContaining('which no release has')]);
  expect(judge('-- tightens: 0086_wide.sql\nalter table draws drop column label')).toEqual([
    expect.stringContaining('is neither'),
    expect.stringContaining('-- allow drop: REASON'),
  ]);
});
