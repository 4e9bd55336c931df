import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { testDatabase } from './testing/test-database';

interface Statement {
  at: string;
  form: 'execute' | 'executePrepared';
  /** null where a function composes it */
  text: string | null;
  columns: Record<string, { kind: string; isNullable: boolean }>;
}

const database = testDatabase();

/** Columns that may be null by type, or that have no table, but that the statement's own conditions make non-null. */
const NEVER_NULL = new Set([
  'server/draws/division-rows.ts winners',
  'server/draws/get-statistics.ts main',
  'server/draws/own-tickets.ts order_id',
  // of a view that looks into a second table for when a break ends
  'server/exclusions/find-matches.ts endsAt',
  'server/exclusions/keep-marks.ts id',
  'server/exclusions/keep-marks.ts customer',
  'server/identity/two-factor-secret.ts secret',
  'server/preferences/read-preferences.ts channel',
  'server/preferences/read-preferences.ts is_on',
  'server/preferences/read-preferences.ts muted_offers',
  'server/verification/ask-again.ts request',
  'server/verification/connect-id.ts request',
  'server/verification/decide-documents.ts picture',
  'server/verification/green-id.ts request',
  'server/wallet/bank-numbers.ts sealed',
  'server/wallet/list-transactions.ts balance_after_cents',
]);
/** These statements read a temporary table that an earlier statement creates. */
const TEMPORARY = /"(prizes_owed|pg_temp\.winning_lines)" does not exist/;

const KINDS: Record<string, number[]> = {
  string: [18, 19, 20, 25, 1043, 1700, 2950],
  number: [21, 23, 26, 700, 701],
  boolean: [16],
  'Buffer<ArrayBufferLike>': [17],
  'string[]': [1009, 1015, 1016, 1182, 1185, 2951],
  'number[]': [1005, 1007, 1021, 1022],
};
const JSON_TYPES = [114, 3802];
const DATE = 1082;
const TIMES = [1114, 1184];

/**
 * The kind of value that a column of this type returns: `execute` returns days and times as strings, `executePrepared`
 * times as `Date`; a day has to be cast there, since the driver would put it into the node's time zone.
 */
function kindOf(oid: number, form: Statement['form']): string {
  if (oid === DATE) return form === 'execute' ? 'string' : 'a day, without ::text';
  if (TIMES.includes(oid)) return form === 'execute' ? 'string' : 'Date';
  const kind = Object.keys(KINDS).find((name) => KINDS[name]?.includes(oid));
  return kind ?? (JSON_TYPES.includes(oid) ? 'json' : `type ${oid}`);
}

/** Postgres says of no view's column that it is not null: in a view of one table, it is what the table's column is. */
const NULLABLE_COLUMNS = `
  select shown.attrelid || '.' || shown.attnum as key
  from pg_attribute shown
  left join lateral (
    select min(d.refobjid) as id
    from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.ev_class
    where r.ev_class = shown.attrelid having count(distinct d.refobjid) = 1) as viewed on true
  left join pg_attribute stored on stored.attrelid = viewed.id and stored.attname = shown.attname
  where shown.attnum > 0 and not shown.attnotnull
    and (viewed.id is null or (stored.attname is not null and not stored.attnotnull))`;

/** The columns that a statement returns, described by the database without running it. */
function describeStatement(client: Client, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: FieldDef[] = [];
    const description: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: FieldDef[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(description);
  });
}

test('the row types of raw statements say what the database answers', async () => {
  const statements: Statement[] = JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'testing/declared-rows.mjs')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 24,
    }),
  );
  expect(statements.filter(({ text }) => text !== null).length).toBeGreaterThan(70);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(NULLABLE_COLUMNS);
  const nullable = new Set(rows.map(({ key }) => key));
  const wrong: string[] = [];
  for (const { at, form, text, columns } of statements) {
    if (text === null) continue;
    let fields: FieldDef[] = [];
    try {
      fields = await describeStatement(client, text);
    } catch (error) {
      const { message } = error as Error;
      if (!TEMPORARY.test(message)) wrong.push(`${at}: ${message}`);
      continue;
    }
    const types = new Map(fields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID, form)]));
    for (const { name, tableID, columnID } of fields) {
      if (NEVER_NULL.has(`${at.split(':')[0]} ${name}`)) continue;
      if (tableID && nullable.has(`${tableID}.${columnID}`) && columns[name]?.isNullable === false)
        wrong.push(`${at}: ${name} may be null`);
    }
    for (const [name, { kind }] of Object.entries(columns)) {
      const type = types.get(name) ?? 'missing';
      const holds = type === 'json' ? kind !== 'Date' : type === kind;
      if (!holds) wrong.push(`${at}: ${name} is ${type}, declared as ${kind}`);
    }
  }
  await client.end();
  expect(wrong).toEqual([]);
});
