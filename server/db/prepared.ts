import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './pool';

const dialect = new PgDialect();

/**
 * Runs a hot statement that each connection parses and plans once: for a statement that does the work of many,
 * planning is most of its time. Its text must be one of a few: vary the parameters, not the words.
 */
export async function executePrepared<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { session } = (db as NodePgDatabase)._;
  const statement = dialect.sqlToQuery(query);
  const name = nameOf(statement.sql);
  const { rows } = (await session
    .prepareQuery(statement, undefined, name, false)
    .execute()) as unknown as { rows: Row[] };
  return rows;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64');
    names.set(text, name);
  }
  return name;
}
