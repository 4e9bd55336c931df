import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type DatabaseError, type Pool } from 'pg';
import { type Db, OPERATING, openPool, type Waits } from '../pool';
import { databaseUrl, migratedTemplate } from './template';

const BUSY = '55006';
const ATTEMPTS = 20;
let clones = 0;

/** A database of this test file's own: the whole schema unless it is empty, with only the rows that migrations write. */
export interface TestDatabase {
  /** Its address, from `beforeAll` on. */
  readonly url: string;
  /** Connections to it, from `beforeAll` on; closed after the file's last test. */
  readonly pool: Pool;
  /** What verbs take, over the same connections. */
  readonly db: Db & { readonly $client: Pool };
}

/** Call it once at the top of a test file: the database exists before the first test and is dropped after the last. */
export function testDatabase({
  poolSize = 10,
  waits = OPERATING,
  isEmpty = false,
}: {
  poolSize?: number;
  /** without any schema, for a test that migrates it */
  isEmpty?: boolean;
  /** long by default: the machine may be busy */
  waits?: Waits;
} = {}): TestDatabase {
  let opened: { name: string; url: string; pool: Pool } | undefined;
  const open = () => {
    if (!opened)
      throw new Error(
        'The test database is there from beforeAll on: use it inside hooks and tests.',
      );
    return opened;
  };

  beforeAll(async () => {
    const name = await create(serverUrl(), isEmpty);
    const url = databaseUrl(serverUrl(), name);
    opened = { name, url, pool: openPool(url, poolSize, waits) };
    // Tests that end the server's connections on purpose cause no unhandled error.
    opened.pool.on('error', () => {});
  });

  afterAll(async () => {
    if (!opened) return;
    const { name, pool } = opened;
    if (!pool.ended) await pool.end();
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  });

  return {
    get url() {
      return open().url;
    },
    get pool() {
      return open().pool;
    },
    get db() {
      return drizzle(open().pool);
    },
  };
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url)
    throw new Error(
      'Tests with a database belong to the jest project "server", which starts Postgres.',
    );
  return url;
}

async function create(server: string, isEmpty: boolean): Promise<string> {
  const template = isEmpty ? 'template0' : await migratedTemplate(server);
  clones += 1;
  // The name ends in the process number, which the sweep reads before it drops; the rest distinguishes the files that
  // one worker runs in turn.
  const name = `passing_test_${randomBytes(4).toString('hex')}_${process.pid}_${clones}`;
  await onServer(async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(`create database ${name} template ${template}`);
        break;
      } catch (error) {
        if ((error as DatabaseError).code !== BUSY || attempt === ATTEMPTS) throw error;
      }
    }
  });
  return name;
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
