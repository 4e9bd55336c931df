import { sql } from 'drizzle-orm';
import { POST as notify } from '@/app/3ds/notify/route';
import { POST as receive } from '@/app/payments/webhooks/[gateway]/route';
import { toQuery } from '@/lib/client/query-string';
import type { DirectCalls } from '@/lib/client/transport';
import { toWire } from '@/lib/client/wire';
import type { Call } from '@/lib/contract/call';
import { callNamed } from '@/lib/contract/calls';
import { AddCartItem, BuildCart, GetCart, RemoveCartItem } from '@/lib/contract/cart-calls';
import { SignOut } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { ListTransactions } from '@/lib/contract/transactions';
import { findFaults } from '@/server/audit';
import { writeSandboxWebhook } from '@/server/gateways/cards';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { centsOf, paysIn } from '@/server/wallet/testing/a-payer';
import { provideTransport } from '@/web/api/transport';
import { type Session, signedInFrom } from './cookie';
import { forward } from './forward';

// Tests both tiers joined as web/main.ts joins them: the web tier's route handlers and the whole API on a
// database.

const PURSE_CENTS = 100_000;
const REFRESH = 'POST /v2/refresh';

const shop = testShop();
beforeAll(() => someDraws(shop));

let requests: string[];
/** changes the shop before new tokens are issued */
let beforeRefresh: () => Promise<unknown>;
beforeEach(() => {
  requests = [];
  beforeRefresh = async () => {};
  provide({ isDirect: false });
});

/** The API in this process, called with signed requests only, or without them where that can be. */
function provide({ isDirect }: { isDirect: boolean }) {
  const note = (method = 'GET', url: string) => {
    const what = `${method} ${new URL(url, 'http://localhost').pathname}`;
    requests.push(what);
    return what;
  };
  const carry = async (request: Request) => {
    if (note(request.method, request.url) === REFRESH) await beforeRefresh();
    return shop.carry(request);
  };
  const direct: DirectCalls = (call) => {
    note(callNamed(call.name)?.endpoint.method, call.path);
    return shop.direct(call);
  };
  provideTransport(carry, isDirect ? direct : undefined);
}

const sessionOf = ({ tokens }: TestCustomer): Session => ({
  sessionId: newId(),
  signedIn: signedInFrom(tokens),
});

/** A browser's call, as the shop's own pages send it. */
function browserAsks(session: Session, { name, endpoint }: Call, input: object, key = newId()) {
  const isRead = endpoint.method === 'GET';
  const wire = toWire(input) as Record<string, unknown>;
  const query = isRead ? `?${toQuery(wire)}` : '';
  const headers = { host: 'shop.example', origin: 'http://shop.example', 'idempotency-key': key };
  const request = new Request(`http://shop.example/api/call/${name}${query}`, {
    headers,
    ...(!isRead && { method: 'POST', body: JSON.stringify(wire) }),
  });
  return forward({ name, request }, session);
}

const mustChoosePassword = ({ ctx }: TestCustomer, must: boolean) =>
  shop.database.db.execute(
    sql`update customers set force_password_change = ${must} where id = ${ctx.customer.id}`,
  );

/** A customer with money and a raffle ticket in the cart, who must choose a new password first. */
async function aRestrictedBuyer() {
  const buyer = await shop.customer({ purseCents: PURSE_CENTS });
  const cart = await buyer.api(BuildCart, { items: [aRaffleItem()] });
  await mustChoosePassword(buyer, true);
  return { buyer, cart, purchase: purchaseOf(cart), session: sessionOf(buyer) };
}

const codeOf = async (response: Response) => (await response.json()).error.code;

describe.each([
  ['by signed requests', { isDirect: false }],
  ['within the process', { isDirect: true }],
])('calls %s', (_, way) => {
  beforeEach(() => provide(way));

  test('a purchase that was refused with 403 is made once more with fresh tokens, and buys once', async () => {
    const { buyer, cart, purchase, session } = await aRestrictedBuyer();
    // the restriction is lifted while they pay: the new tokens reflect it
    beforeRefresh = () => mustChoosePassword(buyer, false);
    const key = newId();
    const first = await browserAsks(session, PurchaseCart, purchase, key);
    expect(first.response.status).toBe(200);
    expect(requests).toEqual(['POST /v2/cart/purchase', REFRESH, 'POST /v2/cart/purchase']);
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
    expect([response.status, await codeOf(response)]).toEqual([
      403,
      'auth.password_change_required',
    ]);
    expect(requests).toEqual(['POST /v2/cart/purchase', REFRESH, 'POST /v2/cart/purchase']);
    // the old refresh token has been exchanged: the refusal must not lose the new one
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
    expect(requests).toEqual([REFRESH, 'GET /v2/transactions']);

    requests = [];
    const visitor = await browserAsks({ sessionId: newId() }, ListTransactions, {});
    expect([visitor.response.status, requests]).toEqual([401, ['GET /v2/transactions']]);
  });

  test('a sign-in that was ended elsewhere is tried once more as the visitor that is left', async () => {
    const buyer = await shop.customer();
    await buyer.api(SignOut, {});
    const { response, session } = await browserAsks(sessionOf(buyer), GetCart, {});
    expect(response.status).toBe(401);
    expect(session.signedIn).toBeUndefined();
    expect(requests).toEqual(['GET /v2/cart/items', REFRESH, 'GET /v2/cart/items']);
  });

  const cartOf = async (response: Response) => (await response.json()).result;

  test('who is not signed in has a cart of their own by the same calls, and one made by the first thing put into it', async () => {
    const guest: Session = { sessionId: newId() };
    const none = await browserAsks(guest, GetCart, {});
    expect([await cartOf(none.response), none.session, requests]).toEqual([null, guest, []]);

    const { response, session } = await browserAsks(guest, AddCartItem, { item: aRaffleItem() });
    expect(session.anonymousCart).toBeDefined();
    const {
      cart_items: [item],
    } = await cartOf(response);
    const again = await browserAsks(session, GetCart, {});
    expect((await cartOf(again.response)).cart_items).toEqual([item]);

    // the session decides whose cart it is, not the browser
    const meddled = { itemId: item.id, token: 'another' };
    const emptied = await browserAsks(session, RemoveCartItem, meddled);
    expect((await cartOf(emptied.response)).cart_items).toEqual([]);

    const customer = sessionOf(await shop.customer());
    const own = await browserAsks(
      { ...customer, anonymousCart: session.anonymousCart },
      GetCart,
      {},
    );
    expect((await cartOf(own.response)).cart_reference).not.toBe(
      (await cartOf((await browserAsks(session, GetCart, {})).response)).cart_reference,
    );
  });

  test('a browser makes the calls that are a browser’s, as they are meant, and no others', async () => {
    const session = sessionOf(await shop.customer());
    const ask = async (
      method: string,
      name: string,
      input = '',
      origin = 'http://shop.example',
    ) => {
      const headers = { host: 'shop.example', origin };
      const url = `http://shop.example/api/call/${name}${method === 'POST' ? '' : input}`;
      const body = method === 'POST' ? { body: input } : {};
      const request = new Request(url, { method, headers, ...body });
      const { response } = await forward({ name, request }, session);
      return [response.status, await codeOf(response)];
    };
    const NONE = [404, 'request.not_found'];
    for (const name of [
      'constructor',
      '__proto__',
      'nothing',
      'signIn',
      'refresh',
      'getAnonymousCart',
    ])
      for (const method of ['GET', 'POST'])
        expect([name, ...(await ask(method, name))]).toEqual([name, ...NONE]);
    expect(await ask('POST', 'getCustomer', '{}')).toEqual(NONE);
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect(await ask(method, 'purchaseCart')).toEqual(NONE);
    // ids that would change the call's path
    for (const id of ['', '.', '..', 'x'.repeat(5_000)])
      expect(await ask('GET', 'getOrder', `?order_id=${id}`)).toEqual(NONE);
    expect(await ask('GET', 'getOrder')).toEqual(NONE);
    for (const id of [null, '..', '\ud800', {}, ['x']])
      expect(await ask('POST', 'setDefaultFund', JSON.stringify({ fund_id: id }))).toEqual(NONE);
    expect(requests).toEqual([]);

    const OTHERS = [403, 'request.origin_refused'];
    expect(await ask('POST', 'changeDetails', '{}', 'http://evil.example')).toEqual(OTHERS);
    for (const body of ['[]', '{', 'null', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])
      expect(await ask('POST', 'changeDetails', body)).toEqual([400, 'request.malformed']);
    expect(await ask('POST', 'changeDetails', `{"a":"${'a'.repeat(300_000)}"}`)).toEqual([
      413,
      'request.too_large',
    ]);
    expect(requests).toEqual([]);
  });
});

/** A bank's server posts any body, unsigned. */
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
  const notification = {
    gateway: 'sandbox',
    event_id: newId(),
    reference: id,
    outcome: 'completed',
  };
  const statusOf = async () =>
    (await db.execute(sql`select status from deposits where id = ${id}`)).rows[0]?.status;

  expect((await bankPosts(notification)).status).toBe(200);
  expect([await statusOf(), await centsOf(payer.ctx)]).toEqual(['challenged', 0]);

  await db.execute(sql`update sandbox_charges set status = 'approved' where reference = ${id}`);
  await db.execute(
    sql`update deposits set hinted_at = hinted_at - interval '10 seconds' where id = ${id}`,
  );
  expect((await bankPosts({ ...notification, outcome: 'declined' })).status).toBe(200);
  expect([await statusOf(), await centsOf(payer.ctx)]).toEqual(['completed', 2_000]);
  for (const outcome of ['completed', 'declined'])
    expect((await bankPosts({ ...notification, outcome })).status).toBe(200);
  expect(await centsOf(payer.ctx)).toBe(2_000);
  expect(new Set(requests)).toEqual(new Set(['POST /v2/3ds/hint']));
});

test('a notification about nothing of ours is refused where that gives nothing away, and moves nothing', async () => {
  const entries = async () =>
    (await shop.database.db.execute(sql`select count(*) from ledger_entries`)).rows;
  const before = await entries();
  for (const reference of ['nonsense', '7', "'); drop table deposits; --"]) {
    const response = await bankPosts({ reference, outcome: 'completed' });
    expect([response.status, await codeOf(response)]).toEqual([400, 'request.malformed']);
  }
  // the answer does not reveal whether the payment exists
  expect((await bankPosts({ reference: newId(), outcome: 'completed' })).status).toBe(200);
  expect(await entries()).toEqual(before);
});

test('a gateway’s own message goes through both tiers, and counts only with the gateway’s signature', async () => {
  const { db } = shop.database;
  const payer = await shop.customer();
  const { id: reference } = await paysIn(payer.ctx, 'challenge');
  await db.execute(
    sql`update sandbox_charges set status = 'approved' where reference = ${reference}`,
  );
  const message = writeSandboxWebhook({ eventId: newId(), reference, outcome: 'completed' });
  const post = async (body: string, signature: string) => {
    const request = new Request('http://shop.example/payments/webhooks/sandbox', {
      method: 'POST',
      body,
      headers: { 'sandbox-signature': signature },
    });
    return (await receive(request, { params: Promise.resolve({ gateway: 'sandbox' }) })).status;
  };
  expect(await post(`${message.body} `, message.signature)).toBe(400);
  expect(await centsOf(payer.ctx)).toBe(0);
  expect(await post(message.body, message.signature)).toBe(200);
  expect(await post(message.body, message.signature)).toBe(200);
  expect(await centsOf(payer.ctx)).toBe(2_000);
});
