import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './pool';

const dialect = new PgDialect();

/**
 * Runs a hot statement that each connection parses and plans once: planning takes most of the time of a large
 * statement. Its text must be one of a few: vary the parameters, not the text.
 */
export async function executePrepared<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(prepared(query));
  return rows;
}

/** The same statement in the driver's form. */
export function prepared(query: SQL): { name: string; text: string; values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { name: nameOf(text), text, values };
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
