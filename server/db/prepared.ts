import { createHash } from 'node:crypto';
import { noopEncoder, Param, SQL, StringChunk } from 'drizzle-orm';
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
  const values: unknown[] = [];
  const text = write(query.queryChunks, values);
  if (text !== null) return { ...named(text), values };
  const { sql: built, params } = dialect.sqlToQuery(query);
  return { ...named(built), values: params };
}

/**
 * Text and values of a statement that consists of text, values and other such statements; null where there is anything
 * else in it, which Drizzle writes. It takes a tenth of the time: hot statements are written anew for every call.
 */
function write(chunks: readonly unknown[], values: unknown[]): string | null {
  let text = '';
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) text += chunk.value.join('');
    else if (chunk instanceof SQL) {
      const part = write(chunk.queryChunks, values);
      if (part === null) return null;
      text += part;
    } else if (chunk === null || IS_VALUE.has(typeof chunk)) text += `$${values.push(chunk)}`;
    else if (chunk instanceof Param && chunk.encoder === noopEncoder)
      text += `$${values.push(chunk.value)}`;
    else return null;
  }
  return text;
}

const IS_VALUE = new Set(['string', 'number', 'boolean']);

/** By text: the driver compares texts at each call, which costs nothing where they are the same object. */
const statements = new Map<string, { name: string; text: string }>();

function named(text: string): { name: string; text: string } {
  let statement = statements.get(text);
  if (!statement) {
    statement = { name: createHash('sha1').update(text).digest('base64'), text };
    statements.set(text, statement);
  }
  return statement;
}
