import { GetActivity } from '@/lib/contract/activity';
import { GetOrder, ListOrders } from '@/lib/contract/checkout';
import { GetCustomer } from '@/lib/contract/identity';
import { GetStatement, ListTransactions } from '@/lib/contract/transactions';
import type { Database } from '@/server/db/pool';
import { openSignIn } from '@/server/identity';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { platformApi } from '@/server/platform';
import { guestContext } from '@/server/testing/context';
import { type Api, apiFor } from '@/web/api/server-client';
import { largeShop, WEEKS, weeklyShop } from './large-shop';
import { withOwnDatabase } from './own-database';
import type { Finding } from './report';
import { sideBySide } from './side-by-side';

/** `ORDERS=100000 npm run bench account` fills the shop in a tenth of the time. */
const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const READERS = 1_000;
const CONNECTIONS = 4;
const WARM_UPS = 2;
const ROUNDS = 7;
const PER_ROUND = 300;
const AT_MOST = 1.3;

const aPage = { limit: 10, offset: 0 };

/** What the pages of an account ask the API for. */
export const READS: Record<string, (api: Api) => Promise<unknown>> = {
  'Upcoming tickets': (api) => api(ListOrders, { status: 'upcoming_products', ...aPage }),
  'Past tickets': (api) => api(ListOrders, { status: 'past_products', ...aPage }),
  'One ticket': async (api) => {
    const { items } = await api(ListOrders, { status: 'past_products', ...aPage, limit: 1 });
    return api(GetOrder, { orderId: items[0]?.id ?? '', showDetails: 'true' });
  },
  Transactions: (api) => api(ListTransactions, aPage),
  'Purchases among the transactions': (api) =>
    api(ListTransactions, { kind: 'purchase', ...aPage }),
  'The month’s activity': (api) => api(GetActivity, {}),
  'The month’s statement': (api) => api(GetStatement, {}),
  'The overview': (api) => api(GetCustomer, {}),
};

/** What an account's pages read in a shop with a million orders, against one that only the same readers play in. */
export const measureAccountPages = (databaseUrl: string): Promise<Finding[]> =>
  withOwnDatabase(databaseUrl, CONNECTIONS, (empty) =>
    withOwnDatabase(databaseUrl, CONNECTIONS, async (full) => {
      const alone = await readersOf(empty, READERS);
      const among = await readersOf(full, ORDERS / WEEKS);
      const findings: Finding[] = [];
      for (const [what, read] of Object.entries(READS)) {
        const { ratio, perSecond, yardstickPerSecond } = await sideBySide({
          connections: CONNECTIONS,
          warmUps: WARM_UPS,
          rounds: ROUNDS,
          perRound: PER_ROUND,
          yardstick: (index) => read(alone[index % READERS] as Api),
          work: (index) => read(among[index % READERS] as Api),
        });
        findings.push({
          what: `${what}, with ${ORDERS.toLocaleString('en')} orders, against a shop with none but the readers’`,
          measured: 1 / ratio,
          unit: '',
          atMost: AT_MOST,
          detail: `${perSecond.toFixed(0)} against ${yardstickPerSecond.toFixed(0)} a second`,
        });
      }
      return findings;
    }),
  );

async function readersOf(database: Database, customers: number): Promise<Api[]> {
  const readers = await largeShop(database, weeklyShop(customers, READERS));
  return apisOf(database, readers);
}

/** What each of them asks the API by, in this process. */
export function apisOf(database: Database, customers: readonly Customer[]): Promise<Api[]> {
  const { app } = platformApi(database, 0);
  return Promise.all(
    customers.map((customer) =>
      signedIn(database, customer, async (request) => app.fetch(request)),
    ),
  );
}

async function signedIn(
  { db }: Database,
  customer: Customer,
  carry: Parameters<typeof apiFor>[1],
): Promise<Api> {
  const { result } = await openSignIn(db, guestContext(db), customer);
  const { accessToken } = result;
  return apiFor({ variant: 'AU', sessionId: newId(), accessToken, customerId: customer.id }, carry);
}
