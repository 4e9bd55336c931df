import { Hono } from 'hono';
import type { DirectCall, DirectCalls } from '@/lib/client/transport';
import { type Say, sayIn as sayInShipped } from '@/lib/messages/say';
import type { Locale } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import type { Database } from '@/server/db/pool';
import type { Route } from '@/server/http/serve';
import { checkSignature } from '@/server/http/signature';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { answerError } from './answer-error';
import { routeAnswers } from './answer-route';
import type { Asked } from './asked';
import { type Authenticate, variantOf } from './context-of';
import { openApi } from './openapi';
import { parseInput, queryOf, readInput } from './read-input';
import { orOutdated } from './up-to-date';

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

/** The commerce API, as it answers requests and this process's own calls. */
export interface Api {
  app: Hono<Speaking>;
  /** answers calls of this process; it never fails */
  direct: DirectCalls;
}

/** Serves every declared call at its base, with signature check, parsing and one answer shape. */
export function createApi(parts: AppParts): Api {
  const { routes, otherPaths = {}, sayIn = sayInShipped } = parts;
  const app = new Hono<Speaking>();
  const answers = routeAnswers({ ...parts, sayIn });

  app.use(async (c, next) => {
    c.set('say', sayIn(localeOf(variantOf(c.req.raw))));
    await next();
  });
  app.onError(async (error, c) =>
    answerError(await orOutdated(parts.database.pool, error), c.req.raw, c.get('say')),
  );
  app.notFound((c) => {
    throw new ShopError('request.not_found', { values: { path: c.req.path } });
  });
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/v2/openapi.json', (c) => {
    if (!readEnv().OPENAPI) return c.notFound();
    description ??= openApi(routes, otherPaths);
    return c.json(description);
  });

  for (const route of routes) {
    app.on(route.call.endpoint.method, pathOf(route), async (c) => {
      const request = c.req.raw;
      checkSignature(request);
      return answers({
        route,
        asked: request,
        read: () => readInput(route.call, request, c.req.param() as Record<string, string>),
        speak: (say) => c.set('say', say),
      });
    });
  }
  for (const path of new Set(routes.map(pathOf))) {
    app.all(path, (c) => {
      const { path, method } = c.req;
      throw new ShopError('request.method_not_allowed', { values: { path, method } });
    });
  }
  return { app, direct: directly(parts, answers, sayIn) };
}

/** Answers calls that never left this process. */
function directly(
  { routes, database }: AppParts,
  answers: ReturnType<typeof routeAnswers>,
  sayIn: (locale: Locale) => Say,
): DirectCalls {
  const byName = new Map(routes.map((route) => [route.call.name, route]));
  return async ({ name, path, params, fields, headers }: DirectCall) => {
    const route = byName.get(name);
    const asked: Asked = {
      method: route?.call.endpoint.method ?? 'GET',
      url: `http://localhost${path}`,
      headers: { get: (header) => headers[header] ?? null },
    };
    let say = sayIn(localeOf(variantOf(asked)));
    try {
      if (!route) throw new ShopError('request.not_found', { values: { path } });
      return await answers({
        route,
        asked,
        read: async () => parseInput(route.call, { ...queryOf(asked.url), ...fields }, params),
        speak: (spoken) => {
          say = spoken;
        },
      });
    } catch (error) {
      return answerError(await orOutdated(database.pool, error), asked, say);
    }
  };
}

const pathOf = ({ call: { endpoint } }: Route) => `${endpoint.base ?? '/v2'}${endpoint.path}`;
