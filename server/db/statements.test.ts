import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { prepared } from './prepared';

const IMPORT = /import (?:type )?\{([^}]*)\} from '(drizzle-orm[^']*)'/g;
/** What builds statements, or describes tables to what does. */
const ALLOWED: Record<string, string[]> = {
  'drizzle-orm': ['sql', 'SQL', 'Param', 'StringChunk'],
  'drizzle-orm/node-postgres': ['drizzle', 'NodePgDatabase'],
};

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);

test('every statement is written with the sql tag: nothing describes tables to a query builder', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const refused = files.flatMap((file) => {
    const text = readFileSync(path.join('server', file), 'utf8');
    const imports = [...text.matchAll(IMPORT)];
    const isWhole = text.split(/from '(?:drizzle-orm)/).length - 1 === imports.length;
    const others = imports.flatMap(([, list = '', from = '']) =>
      namesIn(list).filter((name) => !ALLOWED[from]?.includes(name)),
    );
    return [...others, ...(isWhole ? [] : ['an import that is not by name'])].map(
      (name) => `server/${file}: ${name} (decision 157: write the statement with sql)`,
    );
  });
  expect(refused).toEqual([]);
});

describe('a prepared statement', () => {
  test('numbers its values through its fragments, and its name stands for its text', () => {
    const at = new Date('2026-11-23T10:00:00Z');
    const where = sql`where at > ${at} and id = any(${sql.param([1, 2])})`;
    const build = (kind: string) =>
      prepared(sql`select ${kind} from events ${where} limit ${null}`);
    expect(build('a')).toMatchObject({
      text: 'select $1 from events where at > $2 and id = any($3) limit $4',
      values: ['a', at, [1, 2], null],
    });
    expect(build('b').name).toBe(build('a').name);
  });

  test.each([
    ['undefined', undefined],
    ['a list', [1, 2]],
  ])('is not built with %s, which Postgres has no value for', (_, value) => {
    expect(() => prepared(sql`select from events where id = ${value}`)).toThrow('where id = ');
  });
});
