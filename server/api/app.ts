import { Hono } from 'hono';
import { toWire } from '@/lib/client/wire';
import type { Endpoint, Message, Page } from '@/lib/contract/call';
import { type Say, sayIn as sayInShipped } from '@/lib/messages/say';
import type { Locale } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import type { Database } from '@/server/db/pool';
import { rateLimiter } from '@/server/http/rate-limit';
import type { Route } from '@/server/http/serve';
import { checkSignature } from '@/server/http/signature';
import { ShopError } from '@/server/kernel/errors';
import { answerError } from './answer-error';
import { type Authenticate, contextOf, variantOf } from './context-of';
import { drawQueues } from './draw-queues';
import { replayed } from './idempotency';
import { measured } from './measured-draw-queues';
import { openApi } from './openapi';
import { pageLinks } from './page-links';
import { requirePermission } from './permission';
import { readInput } from './read-input';
import { requireVersion } from './version';

export interface AppParts {
  database: Database;
  routes: Route[];
  authenticate: Authenticate;
  /** requests per minute from one browser's address; 0 turns the limit off */
  requestsPerMinute: number;
  /** paths of the OpenAPI document that other handlers serve */
  otherPaths?: Record<string, Record<string, unknown>>;
  /** translates messages for customers; by default with the shipped messages */
  sayIn?: (locale: Locale) => Say;
}

/** What the messages of an answer are translated with. */
interface Speaking {
  Variables: { say: Say };
}

/** The commerce API: serves every declared call at its base, with signature check, parsing and one answer shape. */
export function createApp({
  database,
  routes,
  authenticate,
  requestsPerMinute,
  otherPaths = {},
  sayIn = sayInShipped,
}: AppParts): Hono<Speaking> {
  const app = new Hono<Speaking>();
  const limit = rateLimiter(requestsPerMinute);
  const queues = measured(drawQueues(database.pool.options.max ?? 2));

  app.use(async (c, next) => {
    c.set('say', sayIn(localeOf(variantOf(c.req.raw))));
    await next();
  });
  app.onError((error, c) => answerError(error, c.req.raw, c.get('say')));
  app.notFound((c) => {
    throw new ShopError('request.not_found', { values: { path: c.req.path } });
  });
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/v2/openapi.json', (c) => {
    description ??= openApi(routes, otherPaths);
    return c.json(description);
  });

  for (const route of routes) {
    const { endpoint } = route.call;
    app.on(endpoint.method, pathOf(route), async (c) => {
      const request = c.req.raw;
      checkSignature(request);
      requireVersion(endpoint, request);
      limit(request.headers.get('x-client-address'));
      const ctx = await contextOf(request, database.db, { authenticate, sayIn });
      c.set('say', ctx.say);
      requirePermission(endpoint, ctx);
      const input = await readInput(route.call, request, c.req.param() as Record<string, string>);
      const run = async (inner: typeof ctx) => {
        // a transaction that is retried reports its messages only once
        ctx.messages.length = 0;
        return answerBody(
          route,
          request,
          await route.verb(inner as never, input as never),
          ctx.messages,
        );
      };
      const answer = (lockMs?: number) =>
        endpoint.idempotent ? replayed({ route, ctx, request, input, run, lockMs }) : run(ctx);
      const { behind } = route;
      const body = await (behind
        ? queues(answer, () => behind(ctx as never, input as never))
        : answer());
      return isNothing(endpoint, body)
        ? noContent()
        : json(toWire(body), statusOf(endpoint, body), endpoint.maxAgeSeconds);
    });
  }
  for (const path of new Set(routes.map(pathOf))) {
    app.all(path, (c) => {
      const { path, method } = c.req;
      throw new ShopError('request.method_not_allowed', { values: { path, method } });
    });
  }
  return app;
}

const pathOf = ({ call: { endpoint } }: Route) => `${endpoint.base ?? '/v2'}${endpoint.path}`;

/**
 * The body of the answer, as the call declares it. It is built inside an atomic call's transaction, so that a result
 * that cannot be encoded rolls the change back.
 */
function answerBody(
  { call }: Route,
  request: Request,
  outcome: unknown,
  messages: Message[],
): unknown {
  const notes = messages.length ? { messages } : {};
  if (!call.endpoint.paged) return { result: call.result.parse(outcome), ...notes };
  const { items, pageInfo } = outcome as Page<unknown>;
  const links = pageLinks(request.url, pageInfo);
  return { result: items.map((item) => call.result.parse(item)), pageInfo, links, ...notes };
}

/** Whether a call that may answer 204 has neither a result nor messages. */
function isNothing({ noContent: mayBeEmpty }: Endpoint, body: unknown): boolean {
  const { result, messages } = body as { result: unknown; messages?: unknown };
  if (!mayBeEmpty || messages) return false;
  return Object.keys(result as object).length === 0;
}

const noContent = () =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** 202 while what a call asked for is under way. */
function statusOf({ accepted }: Endpoint, body: unknown): number {
  const { result } = body as { result: { isPending?: unknown } };
  return accepted && result.isPending === true ? 202 : 200;
}

/** What may be kept is still the asker's: it depends on their variant and segment. */
const json = (body: unknown, status: number, maxAgeSeconds?: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'no-store',
    },
  });
