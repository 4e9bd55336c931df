import type { Pool } from 'pg';
import { SignIn } from '@/lib/contract/identity';
import type { Database } from '@/server/db/pool';
import { hashPassword } from '@/server/identity/passwords';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { platformApi } from '@/server/platform';
import { type Api, apiFor } from '@/web/api/server-client';
import { apisOf } from './account-pages';
import { buy } from './checkouts';
import { NEW_DRAW_NO, READERS } from './grown-shop';
import type { Finding } from './report';
import { sideBySide } from './side-by-side';
import { sizeReads } from './size-reads';

const CONNECTIONS = 4;
// short rounds and many: what else the machine does is then the same for both
const WARM_UPS = 3;
const ROUNDS = 11;
const PER_ROUND = 24;
const AT_MOST = 1.3;
const PASSWORD = 'correct horse battery staple';

/** A shop, with readers of it who are signed in. */
interface Shop {
  pool: Pool;
  readers: readonly Customer[];
  apis: readonly Api[];
  /** nobody in particular */
  visitor: Api;
}

type Work = (shop: Shop, index: number) => Promise<unknown>;

/** Calls in the grown shop against the same in one where only the readers play. */
export async function measureCalls(grown: Database, small: Database): Promise<Finding[]> {
  const shops = { grown: await shopOf(grown), small: await shopOf(small) };
  const compared: [what: string, work: Work][] = [
    [
      'A checkout: to the cart, purchase, receipt',
      (shop, index) => buy(api(shop, index), NEW_DRAW_NO),
    ],
    ['Signing in with a password', signIn],
  ];
  for (const [what, read] of sizeReads()) {
    const refusal = await refusalOf(() => read(api(shops.small, 0)));
    if (refusal) console.log(`  ${what} is not measured: ${refusal}`);
    else compared.push([what, (shop, index) => read(api(shop, index))]);
  }
  const findings: Finding[] = [];
  for (const [what, work] of compared) {
    const first = await compare(shops, what, work);
    console.log(`  ${what}: ${first.measured.toFixed(2)}`);
    findings.push(
      first.measured > AT_MOST ? await again(first, () => compare(shops, what, work)) : first,
    );
  }
  return findings;
}

const api = ({ apis }: Shop, index: number) => apis[index % READERS] as Api;

/** The readers are the first who signed up. */
async function shopOf(database: Database): Promise<Shop> {
  const { pool } = database;
  const { rows: readers } = await pool.query<Customer>(
    'select id, email, variant from customers order by id limit $1',
    [READERS],
  );
  await pool.query('update customers set password_hash = $1 where id = any($2::uuid[])', [
    await hashPassword(PASSWORD),
    readers.map(({ id }) => id),
  ]);
  const { app } = platformApi(database, 0);
  const visitor = apiFor({ variant: 'AU', sessionId: newId() }, async (request) =>
    app.fetch(request),
  );
  return { pool, readers, apis: await apisOf(database, readers), visitor };
}

const signIn: Work = ({ readers, visitor }, index) =>
  visitor(SignIn, { email: readers[index % READERS]?.email ?? '', password: PASSWORD });

async function refusalOf(read: () => Promise<unknown>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is slower is slower twice; what was read from the disk the first time is in memory now, as it is in the small shop. */
async function again({ measured }: Finding, compare: () => Promise<Finding>): Promise<Finding> {
  const second = await compare();
  return { ...second, detail: `${second.detail}; ${measured.toFixed(2)} at first` };
}

async function compare(
  { grown, small }: { grown: Shop; small: Shop },
  what: string,
  work: Work,
): Promise<Finding> {
  const before = [await buffers(grown.pool), await buffers(small.pool)] as const;
  const { ratio, perSecond, yardstickPerSecond } = await sideBySide({
    ...{ connections: CONNECTIONS, warmUps: WARM_UPS, rounds: ROUNDS, perRound: PER_ROUND },
    yardstick: (index) => work(small, index),
    work: (index) => work(grown, index),
  });
  const [own, its] = [await buffers(grown.pool), await buffers(small.pool)];
  const each = (n: number) => (n / ((WARM_UPS + ROUNDS) * PER_ROUND)).toFixed(1);
  return {
    what,
    measured: 1 / ratio,
    unit: '',
    atMost: AT_MOST,
    detail:
      `${perSecond.toFixed(0)} against ${yardstickPerSecond.toFixed(0)} a second; ` +
      `${each(own.touched - before[0].touched)} buffers a call, ${each(own.read - before[0].read)} of them read, ` +
      `against ${each(its.touched - before[1].touched)}`,
  };
}

/** What a database has looked at in its buffers so far, and what it had to read into them. */
async function buffers(pool: Pool): Promise<{ touched: number; read: number }> {
  // each connection tells what it counted
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => pool.query('select pg_stat_force_next_flush()')),
  );
  const { rows } = await pool.query<{ touched: number; read: number }>(
    `select (blks_hit + blks_read)::float8 as touched, blks_read::float8 as read from pg_stat_database
     where datname = current_database()`,
  );
  return rows[0] ?? { touched: Number.NaN, read: Number.NaN };
}
