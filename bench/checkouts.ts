import { sql } from 'drizzle-orm';
import { apiFor, type Identity } from '@/lib/client/server-client';
import type { Transport } from '@/lib/client/transport';
import { AddCartItem, PurchaseCart } from '@/lib/contract/cart';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetReceipt } from '@/lib/contract/checkout';
import { SignIn } from '@/lib/contract/identity';
import { type Database, openDatabase } from '@/server/db/pool';
import { hashPassword, isPassword } from '@/server/identity/passwords';
import { newId } from '@/server/kernel/ids';
import { PURSE_CENTS, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aCustomer } from '@/server/testing/a-customer';
import { aPurse } from '@/server/testing/a-purse';
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

/** Whole checkouts against a server over HTTP: sign in, add to the cart, purchase, look at the receipt. */
export async function measureCheckouts(databaseUrl: string, origin: string): Promise<Finding[]> {
  const shop = openDatabase(databaseUrl, CONNECTIONS);
  try {
    const carry = httpCarry(origin, CONNECTIONS);
    const emails = await buyersWithPasswords(shop);
    const drawNo = await openDraw(carry);
    const identities: Identity[] = [];
    const compare = (work: (index: number) => Promise<unknown>) =>
      withOwnDatabase(databaseUrl, CONNECTIONS, async (database) =>
        sideBySide({
          connections: CONNECTIONS,
          warmUps: WARM_UPS,
          rounds: ROUNDS,
          perRound: PER_ROUND,
          yardstick: await yardstickOn(database, COUNT),
          work,
        }),
      );
    const whole = await compare(async (index) => {
      const identity = await signIn(carry, emails[index] ?? '');
      identities[index] = identity;
      await buy(carry, identity, drawNo);
    });
    const signedIn = await compare((index) => buy(carry, identities[index] as Identity, drawNo));
    return [
      {
        what: 'Whole checkout over HTTP (sign in, add, purchase, receipt), against the same',
        atLeast: 0.25,
        ...numbersOf(whole),
        detail: `${numbersOf(whole).detail}; checking passwords alone goes ${await passwordsPerSecond()} times a second here`,
      },
      {
        what: 'The same by somebody who is signed in already (no password is hashed)',
        ...numbersOf(signedIn),
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

/** The most sign-ins that this machine's cores could do if they did nothing else. */
async function passwordsPerSecond(): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const checks = 100;
  const startedAt = performance.now();
  let left = checks;
  const next = async () => {
    while (left > 0) {
      left -= 1;
      await isPassword(passwordHash, PASSWORD);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, next));
  return (checks / ((performance.now() - startedAt) / 1000)).toFixed(0);
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

async function signIn(carry: Transport, email: string): Promise<Identity> {
  const guest = visitor();
  const { accessToken, customer } = await apiFor(guest, carry)(SignIn, {
    email,
    password: PASSWORD,
  });
  return { ...guest, accessToken, customerId: customer.id };
}

async function buy(carry: Transport, identity: Identity, drawNo: number): Promise<void> {
  const api = apiFor(identity, carry);
  const cart = await api(AddCartItem, { item: aLotteryItem({ drawNo }) });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  await api(GetReceipt, { checkoutId: id });
}
