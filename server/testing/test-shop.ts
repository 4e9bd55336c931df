import { type Api, apiFor, apiUrl, type Identity, signedHeaders } from '@/lib/client/server-client';
import type { SignInResult } from '@/lib/contract/identity';
import type { Say } from '@/lib/messages/say';
import type { Locale } from '@/lib/money/format-money';
import { createApp } from '@/server/api/app';
import { testDatabase } from '@/server/db/testing/test-database';
import type { Route } from '@/server/http/serve';
import { customerOfToken, openSignIn } from '@/server/identity';
import { aMember } from '@/server/identity/testing/a-member';
import type { Customer, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { platformRoutes } from '@/server/platform';
import { aCustomer } from './a-customer';
import { aPurse } from './a-purse';
import { customerContext, guestContext } from './context';

/** What goes over the wire when a test wants to say it itself. */
export interface WireRequest {
  method?: string;
  /** with base and query: `/v2/cart/items` */
  path: string;
  /** text is signed; what is no text is refused before its hash is looked at */
  body?: BodyInit | null;
  /** on behalf of whom it is signed; a visitor when left out */
  identity?: Partial<Identity>;
  version?: string;
  /** take the place of the signed ones; null leaves one out */
  headers?: Record<string, string | null>;
}

/** Somebody who is signed in. */
export interface TestCustomer {
  ctx: CustomerContext;
  tokens: SignInResult;
  identity: Identity;
  api: Api;
}

interface Options {
  /** what it serves, if not everything */
  routes?: Route[];
  requestsPerMinute?: number;
  poolSize?: number;
  /** how it speaks, if not in the words that ship */
  sayIn?: (locale: Locale) => Say;
}

/** The API over a test database, in this process. Call it once at the top of a test file. */
export function testShop(options: Options = {}) {
  const { routes = platformRoutes, requestsPerMinute = 0, poolSize = 10, sayIn } = options;
  const database = testDatabase({ poolSize });
  let app: ReturnType<typeof createApp> | undefined;
  const carry = async (request: Request) => {
    const { pool, db } = database;
    app ??= createApp({
      database: { pool, db, close: async () => {} },
      routes,
      authenticate: customerOfToken,
      requestsPerMinute,
      ...(sayIn && { sayIn }),
    });
    return app.fetch(request);
  };
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

  return {
    database,
    /** What takes requests to it, as a web tier in the same process does. */
    carry,
    /** A visitor's client, or another identity's. */
    visitor: (over: Partial<Identity> = {}): Api => apiFor(visitor(over), carry),
    /** Somebody who is signed in, with money in the wallet; without a password that could be used. */
    async customer({
      purseCents = 0,
      ...over
    }: { purseCents?: number } & Partial<Customer> = {}): Promise<TestCustomer> {
      const customer = await aCustomer(database.db, over);
      if (purseCents > 0) await aPurse(database.db, customer, purseCents);
      const { signInId, result } = await openSignIn(database.db, visit(), customer);
      return client(customerContext(database.db, customer, { signInId }), result);
    },
    /** Somebody who has joined with a password. */
    async member(): Promise<TestCustomer & { email: string }> {
      const { email, ctx, tokens } = await aMember(database.db);
      return { email, ...client(ctx, tokens) };
    },
    /** Sends a request as it is, signed unless `headers` says otherwise. */
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
