import type { Call } from '@/lib/contract/call';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetReceipt, ListOrders } from '@/lib/contract/checkout';
import { PreviewDraw } from '@/lib/contract/draw-calls';
import { GetCustomer } from '@/lib/contract/identity';
import { GetDepositSummary, GetStatement, ListTransactions } from '@/lib/contract/transactions';
import { drawsHttp } from '@/server/draws/http';
import { platformRoutes } from '@/server/platform';
import type { Api } from '@/web/api/server-client';
import { READS } from './account-pages';
import { DRAWN_NO, NEW_DRAW_NO } from './grown-shop';

export type Read = readonly [what: string, read: (api: Api) => Promise<unknown>];

/** What calls are asked for by: a draw that is paid, and the first ten of a list. */
const INPUT = {
  ...{ pricingId: 'AU', offerKey: 'powerball2018', drawNo: DRAWN_NO - 1 },
  ...{
    limit: 10,
    offset: 0,
    year: new Date().getUTCFullYear(),
    month: new Date().getUTCMonth() + 1,
  },
};

/** What ends the session of whoever reads on, and what stands under a name of its own already. */
const LEFT_OUT = [
  'signOut',
  ...[PreviewDraw, GetCustomer, GetStatement, ListTransactions].map(({ name }) => name),
];

/** What the pages of an account ask for, every other read of a customer, and what the public reads of draws. */
export function sizeReads(): Read[] {
  const customers = platformRoutes.filter(({ call }) => call.endpoint.access === 'customer');
  const publics = drawsHttp.filter(({ call }) => call.endpoint.access === 'public');
  const calls: Call[] = [...customers, ...publics].map(({ call }) => call);
  return [
    ...Object.entries(READS),
    ...OF_ONE,
    ...[...calls, GetProductOffers].filter(isRead).map(readOf),
  ];
}

const isRead = ({ name, endpoint, input }: Call) =>
  endpoint.method === 'GET' && !LEFT_OUT.includes(name) && input.safeParse(INPUT).success;

const readOf = (call: Call): Read => [call.name, (api) => api(call, INPUT as never)];

/** What is asked of one thing. */
const OF_ONE: Read[] = [
  [
    'The next draw, as its play page shows it',
    (api) => api(PreviewDraw, { offerKey: INPUT.offerKey, drawNo: NEW_DRAW_NO }),
  ],
  [
    'The receipt of a deposit',
    async (api) => {
      const { items } = await api(ListTransactions, { kind: 'deposit', limit: 1, offset: 0 });
      await api(GetDepositSummary, { transactionId: items[0]?.id ?? '' });
    },
  ],
  [
    'The receipt of a purchase',
    async (api) => {
      const { items } = await api(ListOrders, { status: 'past_products', limit: 1, offset: 0 });
      await api(GetReceipt, { checkoutId: items[0]?.checkoutId ?? '' });
    },
  ],
];
