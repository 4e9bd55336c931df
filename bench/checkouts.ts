import { sql } from 'drizzle-orm';
import type { Transport } from '@/lib/client/transport';
import { AddCartItem } from '@/lib/contract/cart-calls';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetReceipt } from '@/lib/contract/checkout';
import { SignIn, type SignInResult } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { type Database, openDatabase, SERVING } from '@/server/db/pool';
import { hashPassword, isPassword } from '@/server/identity/passwords';
import { newId } from '@/server/kernel/ids';
import { PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aPurse } from '@/server/testing/a-purse';
import { type Api, apiFor, type Identity } from '@/web/api/server-client';
import { aBrowser } from './a-browser';
import { httpCarry } from './http-carry';
import { withOwnDatabase } from './own-database';
import type { Finding } from './report';
import { type Comparison, sideBySide } from './side-by-side';
import { yardstickOn } from './yardstick';

const CONNECTIONS = 10;
const WARM_UPS = 3;
const ROUNDS = 5;
const PER_ROUND = 120;
const COUNT = (WARM_UPS + ROUNDS) * PER_ROUND;
const PASSWORD = 'correct horse battery staple';

type Work = (index: number) => Promise<unknown>;

/**
 * Whole checkouts against a server over HTTP: add to the cart, purchase, look at the receipt; at the API, in a browser's
 * way, and with a sign-in before it. Adding to the cart is measured by itself as well, one call against one bare
 * transaction.
 */
export async function measureCheckouts(databaseUrl: string, origin: string): Promise<Finding[]> {
  const shop = openDatabase(databaseUrl, CONNECTIONS, SERVING);
  try {
    const carry = httpCarry(origin, CONNECTIONS);
    const emails = await buyersWithPasswords(shop);
    const drawNo = await openDraw(carry);
    const signedIn: SignedIn[] = [];
    const against = (yardstick: Work, work: Work) =>
      sideBySide({
        ...{ connections: CONNECTIONS, warmUps: WARM_UPS, rounds: ROUNDS, perRound: PER_ROUND },
        yardstick,
        work,
      });
    const againstBare = (work: Work) =>
      withOwnDatabase(databaseUrl, CONNECTIONS, async (database) =>
        against(await yardstickOn(database, COUNT), work),
      );
    const whole = await against(await passwordCheck(), async (index) => {
      const one = await signIn(carry, emails[index] ?? '');
      signedIn[index] = one;
      await buy(apiFor(one.identity, carry), drawNo);
    });
    const browsers = await Promise.all(
      signedIn.map(({ tokens }) => aBrowser(carry, origin, tokens)),
    );
    const browser = (index: number) => browsers[index] as Api;
    const byBrowser = await againstBare((index) => buy(browser(index), drawNo));
    const atApi = await againstBare((index) =>
      buy(apiFor(signedIn[index]?.identity as Identity, carry), drawNo),
    );
    const adding = await againstBare((index) => addToCart(browser(index), drawNo));
    return [
      {
        what: 'Signed-in checkout over HTTP in a browser’s way (cookie, /api/call), against the same',
        atLeast: 0.18,
        ...numbersOf(byBrowser),
      },
      { what: 'The same at the API (bearer, signature)', ...numbersOf(atApi) },
      {
        what: 'Adding to the cart in a browser’s way, against the same',
        atLeast: 0.5,
        ...numbersOf(adding),
      },
      {
        what: 'Checkouts that sign in, at the API, against checking passwords alone',
        atLeast: 0.7,
        ...numbersOf(whole),
      },
    ];
  } finally {
    await shop.close();
  }
}

const numbersOf = ({ ratio, perSecond, yardstickPerSecond }: Comparison) => ({
  measured: ratio,
  unit: '' as const,
  detail: `${perSecond.toFixed(0)} against ${yardstickPerSecond.toFixed(0)} a second, ${CONNECTIONS} connections`,
});

/** What a sign-in cannot do without, on all of this machine's cores. */
async function passwordCheck(): Promise<Work> {
  const passwordHash = await hashPassword(PASSWORD);
  return () => isPassword(passwordHash, PASSWORD);
}

async function buyersWithPasswords({ db }: Database): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const emails: string[] = [];
  const next = async () => {
    while (emails.length < COUNT) {
      const customer = await aCustomer(db);
      emails.push(customer.email);
      await aPurse(db, customer, PURSE_CENTS);
      await db.execute(
        sql`update customers set password_hash = ${passwordHash} where id = ${customer.id}`,
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, next));
  return emails;
}

async function openDraw(carry: Transport): Promise<number> {
  const offers = await apiFor(visitor(), carry)(GetProductOffers, { pricingId: 'AU' });
  const [, draw] = offers.find(({ key }) => key === 'powerball2018')?.draws ?? [];
  if (!draw) throw new Error('There is no draw to buy tickets for');
  return draw.drawNo;
}

const visitor = (): Identity => ({ variant: 'AU', sessionId: newId() });

interface SignedIn {
  identity: Identity;
  tokens: SignInResult;
}

async function signIn(carry: Transport, email: string): Promise<SignedIn> {
  const guest = visitor();
  const tokens = await apiFor(guest, carry)(SignIn, { email, password: PASSWORD });
  const { accessToken, customer } = tokens;
  return { identity: { ...guest, accessToken, customerId: customer.id }, tokens };
}

const addToCart = (api: Api, drawNo: number) =>
  api(AddCartItem, { item: aLotteryItem({ drawNo }) });

/** From the cart to the receipt. */
export async function buy(api: Api, drawNo: number): Promise<void> {
  const cart = await addToCart(api, drawNo);
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  await api(GetReceipt, { checkoutId: id });
}
