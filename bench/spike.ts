import { Agent, get } from 'node:http';
import { AddCartItem } from '@/lib/contract/cart-calls';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { PurchaseCart } from '@/lib/contract/purchase';
import { type Database, openDatabase, SERVING } from '@/server/db/pool';
import { openSignIn } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { guestContext } from '@/server/testing/context';
import { type Api, apiFor } from '@/web/api/server-client';
import { aBrowser } from './a-browser';
import { arrive } from './arrive';
import { httpCarry } from './http-carry';
import { publicPages } from './public-pages';
import type { Finding } from './report';
import { median, percentile } from './side-by-side';

const CONNECTIONS = 100;
const ROUNDS = 7;
const SECONDS = 10;
/** An ordinary hour of a busy shop, a second of it: page views, and raffle books that are put into a cart and bought. */
const CALM: Rate = { pages: 20, sales: 2 };
const SPIKE: Rate = { pages: CALM.pages * 10, sales: CALM.sales * 10 };
/** a shop that serves has compiled its code and rendered its pages */
const WARM_UPS = [CALM, SPIKE, SPIKE];
/** more than buy at once, however slow the shop is */
const BUYERS = 200;
const OFFER = 'make_a_smile_lottery';

interface Rate {
  pages: number;
  sales: number;
}

/**
 * How long visitors wait for a page when ten times as many come and buy a raffle's tickets, in turns with ordinary
 * times. Visitors come when they come, whether others have been answered or not, and a wait counts from then on.
 */
export async function measureSpike(databaseUrl: string, baseUrl: string): Promise<Finding[]> {
  const shop = openDatabase(databaseUrl, 4, SERVING);
  try {
    const paths = [...(await publicPages(baseUrl))]
      .filter(([kind]) => kind !== 'a missing page')
      .map(([, path]) => path);
    const crowd = {
      baseUrl,
      paths,
      buyers: await buyersOf(shop, baseUrl),
      sale: await saleOf(baseUrl),
    };
    for (const rate of WARM_UPS) await visit(crowd, rate);
    const rounds: { calm: number[]; spike: number[] }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ calm: await visit(crowd, CALM), spike: await visit(crowd, SPIKE) });
    const p99 = against(rounds, (waits) => percentile(waits, 0.99));
    const middle = against(rounds, median);
    const rates = `${SPIKE.pages} pages and ${SPIKE.sales} sales a second against ${CALM.pages} and ${CALM.sales}`;
    return [
      {
        what: 'A page’s p99 when ten times as many come and buy a raffle’s tickets, against ordinary times',
        atMost: 1.5,
        ...p99,
        detail: `${p99.detail}: ${rates}`,
      },
      { what: 'The same, of the middle page', ...middle },
    ];
  } finally {
    await shop.close();
  }
}

/** The middle one of the rounds' ratios: a round that something else disturbed does not count. */
function against(
  rounds: readonly { calm: number[]; spike: number[] }[],
  of: (waits: readonly number[]) => number,
) {
  const calm = median(rounds.map((round) => of(round.calm)));
  const spike = median(rounds.map((round) => of(round.spike)));
  return {
    measured: median(rounds.map((round) => of(round.spike) / of(round.calm))),
    unit: '' as const,
    detail: `${spike.toFixed(1)} ms against ${calm.toFixed(1)}`,
  };
}

interface Crowd {
  baseUrl: string;
  paths: string[];
  /** who is not buying at the moment; whoever bought longest ago comes first, since a purse is not endless */
  buyers: Api[];
  sale: { drawNo: number; causeKey: string };
}

/** Some seconds of visitors and buyers at a steady rate. @returns each visitor's wait for a page, in milliseconds */
async function visit(crowd: Crowd, rate: Rate): Promise<number[]> {
  const waits: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const view = (index: number, dueAt: number) =>
    pageOf(agent, crowd.baseUrl + crowd.paths[index % crowd.paths.length]).then(() => {
      waits.push(performance.now() - dueAt);
    });
  const sell = async () => {
    const buyer = crowd.buyers.shift();
    if (!buyer) throw new Error('The shop takes longer than ten seconds for a sale');
    await buy(buyer, crowd.sale);
    crowd.buyers.push(buyer);
  };
  await Promise.all([
    arrive({ perSecond: rate.pages, seconds: SECONDS, begin: view }),
    arrive({ perSecond: rate.sales, seconds: SECONDS, begin: sell }),
  ]);
  agent.destroy();
  return waits;
}

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

function pageOf(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: BROWSER }, (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

async function buy(api: Api, { drawNo, causeKey }: Crowd['sale']): Promise<void> {
  const item = aRaffleItem({ lotteryKey: OFFER, drawNo, causeKey });
  const cart = await api(AddCartItem, { item });
  await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
}

/** Customers with money who are signed in, each with a browser. */
async function buyersOf({ db }: Database, baseUrl: string): Promise<Api[]> {
  const carry = httpCarry(baseUrl, CONNECTIONS);
  const one = async () => {
    const { customer } = await aBuyer(db);
    const { result } = await openSignIn(db, guestContext(db), customer);
    return aBrowser(carry, baseUrl, result);
  };
  return Promise.all(Array.from({ length: BUYERS }, one));
}

/** The raffle's draw that is on sale. */
async function saleOf(baseUrl: string): Promise<Crowd['sale']> {
  const carry = httpCarry(baseUrl, 1);
  const visitor = { variant: 'AU' as const, sessionId: newId() };
  const offers = await apiFor(visitor, carry)(GetProductOffers, { pricingId: 'AU' });
  const offer = offers.find(({ key }) => key === OFFER);
  const drawNo = offer?.draws[0]?.drawNo;
  const causeKey = offer?.causes?.[0]?.key;
  if (drawNo === undefined || causeKey === undefined) throw new Error('No raffle is on sale');
  return { drawNo, causeKey };
}
