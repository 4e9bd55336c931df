import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { testDatabase } from './testing/test-database';

const SERVER = path.join(process.cwd(), 'server');
const database = testDatabase();

interface Column {
  type: string;
  isNullable: boolean;
}

/** Postgres's names of types that drizzle names differently. */
const IN_FULL: Record<string, string> = {
  'timestamp with time zone': 'timestamp with time zone',
  timestamptz: 'timestamp with time zone',
  int: 'integer',
};

async function mirrors(): Promise<PgTable[]> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'tables.ts',
  );
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(path.join(SERVER, file))),
  );
  return modules.flatMap((module) =>
    Object.values(module as object).filter((value): value is PgTable => is(value, PgTable)),
  );
}

async function columnsInDatabase(
  table: string,
): Promise<Map<string, Column & { isOptional: boolean }>> {
  const { rows } = await database.pool.query<{
    name: string;
    type: string;
    required: boolean;
    defaulted: boolean;
  }>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, atthasdef as defaulted
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(
    rows.map(({ name, type, required, defaulted }) => [
      name,
      { type, isNullable: !required, isOptional: !required || defaulted },
    ]),
  );
}

test('every table that code describes is in the database as it is described', async () => {
  const tables = await mirrors();
  expect(tables.length).toBeGreaterThan(4);
  for (const table of tables) {
    const { name: tableName, columns } = getTableConfig(table);
    const actual = await columnsInDatabase(tableName);
    const wanted = new Map(
      columns.map((column): [string, Column] => [
        `${tableName}.${column.name}`,
        {
          type: IN_FULL[column.getSQLType()] ?? column.getSQLType(),
          isNullable: !column.notNull,
        },
      ]),
    );
    const found = new Map(
      columns.map((column) => {
        const { type, isNullable } = actual.get(column.name) ?? {};
        return [`${tableName}.${column.name}`, { type, isNullable }];
      }),
    );
    expect(found).toEqual(wanted);
  }
});

test('what a description leaves out, the database can fill in by itself', async () => {
  for (const table of await mirrors()) {
    const { name: tableName, columns } = getTableConfig(table);
    const described = new Set(columns.map(({ name }) => name));
    const leftOut = [...(await columnsInDatabase(tableName))].filter(
      ([name, { isOptional }]) => !described.has(name) && !isOptional,
    );
    expect([tableName, leftOut]).toEqual([tableName, []]);
  }
});
