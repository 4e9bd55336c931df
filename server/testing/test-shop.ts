import type { DirectCalls } from '@/lib/client/transport';
import type { SignInResult } from '@/lib/contract/identity';
import type { Say } from '@/lib/messages/say';
import type { Locale } from '@/lib/money/format-money';
import { createApi } from '@/server/api/app';
import { testDatabase } from '@/server/db/testing/test-database';
import type { Route } from '@/server/http/serve';
import { customerOfToken, openSignIn } from '@/server/identity';
import { aMember, MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import type { Customer, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { operatorRoutes, platformRoutes } from '@/server/platform';
import { customerOfView, isViewToken, staffOfToken } from '@/server/staff';
import { type Api, apiFor, apiUrl, type Identity, signedHeaders } from '@/web/api/server-client';
import { aCustomer } from './a-customer';
import { aPurse } from './a-purse';
import { customerContext, guestContext } from './context';

/** A raw HTTP request of a test. */
export interface WireRequest {
  method?: string;
  /** with base and query: `/v2/cart/items` */
  path: string;
  /** a text is signed; any other body is refused before its hash is checked */
  body?: BodyInit | null;
  /** whose identity signs it; a visitor's where left out */
  identity?: Partial<Identity>;
  version?: string;
  /** replace the signed headers; null leaves one out */
  headers?: Record<string, string | null>;
}

/** A signed-in customer. */
export interface TestCustomer {
  ctx: CustomerContext;
  tokens: SignInResult;
  identity: Identity;
  api: Api;
}

interface Options {
  /** the routes it serves; all where left out */
  routes?: Route[];
  requestsPerMinute?: number;
  poolSize?: number;
  /** without any schema, for a test that migrates it */
  isEmpty?: boolean;
  /** translates messages; the shipped ones where left out */
  sayIn?: (locale: Locale) => Say;
}

/** The API over a test database, in this process. Call it once at the top of a test file. */
export function testShop(options: Options = {}) {
  const { requestsPerMinute = 0, poolSize = 10, sayIn } = options;
  const { routes = [...platformRoutes, ...operatorRoutes] } = options;
  const database = testDatabase({ poolSize, isEmpty: options.isEmpty ?? false });
  let served: ReturnType<typeof createApi> | undefined;
  const api = () => {
    const { pool, db } = database;
    served ??= createApi({
      database: { pool, db, close: async () => {} },
      routes,
      authenticate: customerOfToken,
      authenticateStaff: staffOfToken,
      authenticateView: { isViewToken, customerOfView },
      requestsPerMinute,
      ...(sayIn && { sayIn }),
    });
    return served;
  };
  const carry = async (request: Request) => api().app.fetch(request);
  const direct: DirectCalls = (call) => api().direct(call);
  const visitor = (over: Partial<Identity> = {}): Identity => ({
    variant: 'AU',
    sessionId: newId(),
    ...over,
  });
  const visit = () => guestContext(database.db);
  const client = (ctx: CustomerContext, tokens: SignInResult): TestCustomer => {
    const { accessToken } = tokens;
    const { id: customerId, variant } = ctx.customer;
    const identity = visitor({ accessToken, customerId, variant });
    return { ctx, tokens, identity, api: apiFor(identity, carry) };
  };
  const signIn = async (customer: Customer): Promise<TestCustomer> => {
    const { signInId, result } = await openSignIn(database.db, visit(), customer);
    return client(customerContext(database.db, customer, { signInId }), result);
  };

  return {
    database,
    /** Sends requests to it, like a web tier in the same process. */
    carry,
    /** Makes calls of this process, which nobody signs. */
    direct,
    /** A client of a visitor, or with another identity. */
    visitor: (over: Partial<Identity> = {}): Api => apiFor(visitor(over), carry),
    /** A signed-in customer with money in the wallet, without a usable password. */
    async customer({
      purseCents = 0,
      ...over
    }: { purseCents?: number } & Partial<Customer> = {}): Promise<TestCustomer> {
      const customer = await aCustomer(database.db, over);
      if (purseCents > 0) await aPurse(database.db, customer, purseCents);
      return signIn(customer);
    },
    /** Signs them in anew: an access token lasts ten minutes, and some tests longer. */
    async renewTokens(...people: TestCustomer[]): Promise<void> {
      for (const one of people) Object.assign(one, await signIn(one.ctx.customer));
    },
    /** A customer who has signed up with a password. */
    async member(): Promise<TestCustomer & { email: string; password: string }> {
      const { email, ctx, tokens } = await aMember(database.db);
      return { email, password: MEMBERS_PASSWORD, ...client(ctx, tokens) };
    },
    /** Sends a raw request, signed unless `headers` says otherwise. */
    async send({ method = 'GET', path, body = null, ...rest }: WireRequest): Promise<Response> {
      const { 'idempotency-key': idempotencyKey = undefined } = rest.headers ?? {};
      const text = typeof body === 'string' ? body : null;
      const toSign = { method, path, body: text, ...(idempotencyKey && { idempotencyKey }) };
      const headers = await signedHeaders(visitor(rest.identity), rest.version ?? '3.0', toSign);
      if (body !== null) headers.set('content-type', 'application/json');
      for (const [name, value] of Object.entries(rest.headers ?? {})) {
        if (value === null) headers.delete(name);
        else headers.set(name, value);
      }
      const half = body instanceof ReadableStream ? { duplex: 'half' } : {};
      return carry(new Request(apiUrl(path), { method, headers, body, ...half } as RequestInit));
    },
  };
}

export type TestShop = ReturnType<typeof testShop>;
