import { sql } from 'drizzle-orm';
import { POST as notify } from '@/app/3ds/notify/route';
import { requestParts } from '@/lib/api/exchange';
import { provideTransport } from '@/lib/api/transport';
import type { Call } from '@/lib/contract/call';
import { BuildCart, GetCart, PurchaseCart } from '@/lib/contract/cart';
import { SignOut } from '@/lib/contract/identity';
import { ListTransactions } from '@/lib/contract/wallet';
import { type Session, signedInFrom } from '@/lib/session/cookie';
import { forward } from '@/lib/session/forward';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { centsOf, paysIn } from '@/server/wallet/testing/a-payer';

// Where the two halves meet, as instrumentation.ts joins them: the web tier's doors and the whole API on a database.

const PURSE_CENTS = 100_000;
const REFRESH = 'POST /v2/refresh';

const shop = testShop();
beforeAll(() => someDraws(shop));

let asked: string[];
/** what happens in the shop before fresh tokens are given */
let beforeRefresh: () => Promise<unknown>;
beforeEach(() => {
  asked = [];
  beforeRefresh = async () => {};
  provideTransport(async (request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(what);
    if (what === REFRESH) await beforeRefresh();
    return shop.carry(request);
  });
});

const sessionOf = ({ tokens }: TestCustomer): Session => ({
  sessionId: newId(),
  signedIn: signedInFrom(tokens),
});

/** A browser's call, as its own pages make it. */
function browserAsks(session: Session, { endpoint }: Call, input: object, key = newId()) {
  const { path, body } = requestParts(endpoint, { ...input });
  const headers = {
    ...{ host: 'shop.example', origin: 'http://shop.example', 'idempotency-key': key },
    ...(body !== null && { 'content-type': 'application/json' }),
  };
  const request = new Request(`http://shop.example/api${path}`, {
    ...{ method: endpoint.method, headers, body },
  });
  return forward(request, path.split('?')[0] ?? '', session, undefined);
}

const mustChoosePassword = ({ ctx }: TestCustomer, must: boolean) =>
  shop.database.db.execute(
    sql`update customers set force_password_change = ${must} where id = ${ctx.customer.id}`,
  );

/** Somebody with money and a raffle ticket in the cart, who may do nothing before a new password is chosen. */
async function aRestrictedBuyer() {
  const buyer = await shop.customer({ purseCents: PURSE_CENTS });
  const cart = await buyer.api(BuildCart, { items: [aRaffleItem()] });
  await mustChoosePassword(buyer, true);
  return { buyer, cart, purchase: purchaseOf(cart), session: sessionOf(buyer) };
}

const codeOf = async (response: Response) => (await response.json()).error.code;

test('a purchase that was refused with 403 is made once more with fresh tokens, and buys once', async () => {
  const { buyer, cart, purchase, session } = await aRestrictedBuyer();
  // somebody lets them in again while they pay: fresh tokens know it
  beforeRefresh = () => mustChoosePassword(buyer, false);
  const key = newId();
  const first = await browserAsks(session, PurchaseCart, purchase, key);
  expect(first.response.status).toBe(200);
  expect(asked).toEqual(['POST /v2/cart/purchase', REFRESH, 'POST /v2/cart/purchase']);
  expect(first.session.signedIn?.refreshToken).not.toBe(session.signedIn?.refreshToken);
  expect(first.session.signedIn?.forcePasswordChange).toBe(false);

  const again = await browserAsks(first.session, PurchaseCart, purchase, key);
  expect(await again.response.json()).toEqual(await first.response.json());
  expect(await centsOf(buyer.ctx)).toBe(PURSE_CENTS - cart.cartTotal.amountCents);
  expect(await findFaults(shop.database)).toEqual([]);
});

test('a second 403 is given on, after one refresh and one more try, and nothing was bought', async () => {
  const { buyer, purchase, session } = await aRestrictedBuyer();
  const { response, session: after } = await browserAsks(session, PurchaseCart, purchase);
  expect([response.status, await codeOf(response)]).toEqual([403, 'auth.password_change_required']);
  expect(asked).toEqual(['POST /v2/cart/purchase', REFRESH, 'POST /v2/cart/purchase']);
  // the old refresh token has been traded: the new one must not be lost with the refusal
  expect(after.signedIn?.forcePasswordChange).toBe(true);
  expect(after.signedIn?.refreshToken).not.toBe(session.signedIn?.refreshToken);
  expect(await centsOf(buyer.ctx)).toBe(PURSE_CENTS);
});

test('who has just got fresh tokens gets no others for a 403, and a visitor none at all', async () => {
  const { session } = await aRestrictedBuyer();
  const stale = {
    ...session,
    signedIn: session.signedIn && { ...session.signedIn, accessExpiresAt: Date.now() },
  };
  const refused = await browserAsks(stale, ListTransactions, {});
  expect(refused.response.status).toBe(403);
  expect(asked).toEqual([REFRESH, 'GET /v2/transactions']);

  asked = [];
  const visitor = await browserAsks({ sessionId: newId() }, GetCart, {});
  expect([visitor.response.status, asked]).toEqual([401, ['GET /v2/cart/items']]);
});

test('a sign-in that was ended elsewhere is tried once more as the visitor that is left', async () => {
  const buyer = await shop.customer();
  await buyer.api(SignOut, {});
  const { response, session } = await browserAsks(sessionOf(buyer), GetCart, {});
  expect(response.status).toBe(401);
  expect(session.signedIn).toBeUndefined();
  expect(asked).toEqual(['GET /v2/cart/items', REFRESH, 'GET /v2/cart/items']);
});

/** A bank's server posts as it pleases, and signs nothing. */
const bankPosts = (body: Record<string, string>) =>
  notify(
    new Request('http://shop.example/3ds/notify', {
      method: 'POST',
      body: new URLSearchParams(body),
    }),
  );

test('a bank’s unsigned post settles what the gateway confirms, and nothing that it says itself', async () => {
  const { db } = shop.database;
  const payer = await shop.customer();
  const { id } = await paysIn(payer.ctx, 'challenge');
  const said = { gateway: 'sandbox', event_id: newId(), reference: id, outcome: 'completed' };
  const statusOf = async () =>
    (await db.execute(sql`select status from deposits where id = ${id}`)).rows[0]?.status;

  expect((await bankPosts(said)).status).toBe(200);
  expect([await statusOf(), await centsOf(payer.ctx)]).toEqual(['challenged', 0]);

  await db.execute(sql`update sandbox_charges set status = 'approved' where reference = ${id}`);
  await db.execute(
    sql`update deposits set hinted_at = hinted_at - interval '10 seconds' where id = ${id}`,
  );
  expect((await bankPosts({ ...said, outcome: 'declined' })).status).toBe(200);
  expect([await statusOf(), await centsOf(payer.ctx)]).toEqual(['completed', 2_000]);
  for (const outcome of ['completed', 'declined'])
    expect((await bankPosts({ ...said, outcome })).status).toBe(200);
  expect(await centsOf(payer.ctx)).toBe(2_000);
  expect(new Set(asked)).toEqual(new Set(['POST /v2/3ds/hint']));
});

test('a notification about nothing of ours is refused where that gives nothing away, and moves nothing', async () => {
  const entries = async () =>
    (await shop.database.db.execute(sql`select count(*) from ledger_entries`)).rows;
  const before = await entries();
  for (const reference of ['nonsense', '7', "'); drop table deposits; --"]) {
    const response = await bankPosts({ reference, outcome: 'completed' });
    expect([response.status, await codeOf(response)]).toEqual([400, 'request.malformed']);
  }
  // whether there is such a payment is nobody's business
  expect((await bankPosts({ reference: newId(), outcome: 'completed' })).status).toBe(200);
  expect(await entries()).toEqual(before);
});
