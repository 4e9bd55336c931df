import { Hono } from 'hono';
import { toWire } from '@/lib/api/wire';
import type { Database } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';
import { answerError } from './answer-error';
import { type Authenticate, contextOf } from './context-of';
import { replayed } from './idempotency';
import { openApi } from './openapi';
import { rateLimiter } from './rate-limit';
import { readInput } from './read-input';
import type { Route } from './serve';
import { checkSignature } from './signature';

export interface AppParts {
  database: Database;
  routes: Route[];
  authenticate: Authenticate;
  /** requests a minute from one browser's address; 0 turns the limit off */
  requestsPerMinute: number;
}

/** The commerce API: every declared call at its base, signed, parsed, answered in one shape. */
export function createApp({ database, routes, authenticate, requestsPerMinute }: AppParts): Hono {
  const app = new Hono();
  const limit = rateLimiter(requestsPerMinute);

  app.onError((error, c) => answerError(error, c.req.raw));
  app.notFound((c) =>
    answerError(
      new ShopError('request.not_found', `There is no call at ${c.req.path}.`),
      c.req.raw,
    ),
  );
  app.get('/v2/openapi.json', (c) => c.json(openApi(routes)));

  for (const route of routes) {
    const { endpoint } = route.call;
    app.on(endpoint.method, `${endpoint.base ?? '/v2'}${endpoint.path}`, async (c) => {
      const request = c.req.raw;
      await checkSignature(request);
      limit(request.headers.get('x-client-address'));
      const ctx = await contextOf(request, database.db, authenticate);
      if (endpoint.access === 'customer' && !ctx.customer) {
        throw new ShopError('auth.required', 'Please sign in to do this.');
      }
      const input = await readInput(route.call, request, c.req.param() as Record<string, string>);
      const run = (inner: typeof ctx) => route.verb(inner as never, input as never);
      const outcome = endpoint.idempotent
        ? await replayed({ route, ctx, request, input, run })
        : await run(ctx);
      return json(toWire(successBody(route, outcome, ctx.messages)));
    });
  }
  return app;
}

function successBody(route: Route, outcome: unknown, messages: unknown[]): Record<string, unknown> {
  const notes = messages.length ? { messages } : {};
  const { call } = route;
  if (!call.endpoint.paged) return { result: call.result.parse(outcome), ...notes };
  const { items, pageInfo } = outcome as { items: unknown[]; pageInfo: unknown };
  return { result: items.map((item) => call.result.parse(item)), pageInfo, ...notes };
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
