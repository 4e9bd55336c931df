import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readMigrations } from './migrate';
import { PUBLIC_VIEWS, TABLE_OWNERS, VIEWS_ACROSS_ROOMS } from './table-owners';
import {
  READS_EVERY_TABLE,
  TEMPORARY_TABLES,
  WRITES_TABLES_BY_NAME,
} from './testing/table-exemptions';
import { tableUses } from './testing/table-uses';
import { testDatabase } from './testing/test-database';

interface Fragment {
  file: string;
  line: number;
  text: string;
}

const database = testDatabase();
const ownerOf = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room])),
);
const roomOf = (file: string): string => file.split('/')[1] ?? '';

/** The fragments of SQL in the server's sources. */
function writtenSql(): Fragment[] {
  const script = path.join(__dirname, 'testing/written-sql.mjs');
  return JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
}

const sorted = (uses: Map<string, Set<string>>): Record<string, string[]> =>
  Object.fromEntries([...uses].sort().map(([key, tables]) => [key, [...tables].sort()]));

function addUse(uses: Map<string, Set<string>>, key: string, table: string): void {
  uses.set(key, (uses.get(key) ?? new Set()).add(table));
}

test('every table of the database has one owner', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const owned = Object.values(TABLE_OWNERS).flat();
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every view of the database is what one room lets others read of its own tables', async () => {
  const { rows } = await database.pool.query<{ name: string; tables: string[] }>(`
    select viewed.table_name as name, array(
      select used.table_name::text from information_schema.view_table_usage used
      where used.view_schema = viewed.table_schema and used.view_name = viewed.table_name order by 1) as tables
    from information_schema.views viewed where viewed.table_schema = 'public'`);
  const views = Object.values(PUBLIC_VIEWS).flat();
  expect(views.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const foreign = rows.map(({ name, tables }) => [
    name,
    tables.filter((table) => !PUBLIC_VIEWS[ownerOf.get(table) ?? '']?.includes(name)),
  ]);
  expect(Object.fromEntries(foreign.filter(([, tables]) => tables?.length))).toEqual(
    VIEWS_ACROSS_ROOMS,
  );
});

test('a view names its columns, and some other room reads it', async () => {
  const unnamed = (await readMigrations()).flatMap(({ sql }) =>
    [...sql.matchAll(/create view (\w+) as([^;]*);/g)].flatMap(([, name, query = '']) =>
      /select\s+\*|\w\.\*/.test(query) ? [name] : [],
    ),
  );
  expect(unnamed).toEqual([]);
  const readBy = new Map<string, Set<string>>();
  for (const { file, text } of writtenSql())
    for (const name of tableUses(text).reads) addUse(readBy, name, roomOf(file));
  const unread = Object.entries(PUBLIC_VIEWS).flatMap(([room, views]) =>
    views.filter((view) => ![...(readBy.get(view) ?? [])].some((reader) => reader !== room)),
  );
  expect(unread).toEqual([]);
});

test('only its owner writes and reads a table', () => {
  const writes = new Map<string, Set<string>>();
  const reads = new Map<string, Set<string>>();
  const byName = new Set<string>();
  const unknown: string[] = [];
  const fragments = writtenSql();
  expect(fragments.length).toBeGreaterThan(1_000);
  for (const { file, line, text } of fragments) {
    const uses = tableUses(text);
    for (const table of uses.writes) {
      const owner = ownerOf.get(table);
      if (table === '$value') byName.add(file);
      else if (!owner && !TEMPORARY_TABLES.includes(table))
        unknown.push(`${file}:${line} ${table}`);
      else if (owner && owner !== roomOf(file)) addUse(writes, file, table);
    }
    for (const table of uses.reads) {
      const owner = ownerOf.get(table);
      if (owner && owner !== roomOf(file) && !READS_EVERY_TABLE.includes(roomOf(file)))
        addUse(reads, roomOf(file), table);
    }
  }
  expect({
    writes: sorted(writes),
    reads: sorted(reads),
    byName: [...byName].sort(),
    unknown,
  }).toEqual({
    writes: {},
    reads: {},
    byName: Object.keys(WRITES_TABLES_BY_NAME).sort(),
    unknown: [],
  });
});
