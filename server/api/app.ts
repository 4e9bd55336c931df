import { Hono } from 'hono';
import type { DirectCalls } from '@/lib/client/transport';
import { type Say, sayIn as sayInShipped } from '@/lib/messages/say';
import type { Locale } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import type { Database } from '@/server/db/pool';
import type { Route } from '@/server/http/serve';
import { checkSignature } from '@/server/http/signature';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { answerError } from './answer-error';
import { directAnswers, routeAnswers } from './answer-route';
import {
  type Authenticate,
  type AuthenticateStaff,
  type AuthenticateView,
  variantOf,
} from './context-of';
import { openApi } from './openapi';
import type { ReplicaReads } from './read-from-replica';
import { readInput } from './read-input';

export interface AppParts {
  database: Database;
  routes: Route[];
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  authenticateView: AuthenticateView;
  /** requests per minute from one browser's address; 0 turns the limit off */
  requestsPerMinute: number;
  /** where reads that may lag go; all go to the database where left out */
  replicaReads?: ReplicaReads | undefined;
  /** paths of the OpenAPI document that other handlers serve */
  otherPaths?: Record<string, Record<string, unknown>>;
  /** translates messages for customers; by default with the shipped messages */
  sayIn?: (locale: Locale) => Say;
}

/** The commerce API, as it answers requests and this process's own calls. */
export interface Api {
  app: Hono;
  /** answers calls of this process; it never fails */
  direct: DirectCalls;
}

/** Serves every declared call at its base, with signature check, parsing and one answer shape. */
export function createApi(parts: AppParts): Api {
  const { routes, otherPaths = {}, sayIn = sayInShipped } = parts;
  const app = new Hono();
  const answerRoute = routeAnswers({ ...parts, sayIn });

  app.onError((error, c) => {
    const request = c.req.raw;
    return answerError(error, request, sayIn(localeOf(variantOf(request))));
  });
  app.notFound((c) => {
    throw new ShopError('request.not_found', { values: { path: c.req.path } });
  });
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/v2/openapi.json', (c) => {
    if (!readEnv().OPENAPI) return c.notFound();
    description ??= openApi(routes.filter(isForShops), otherPaths);
    return c.json(description);
  });

  for (const route of routes) {
    app.on(route.call.endpoint.method, pathOf(route), (c) => {
      const request = c.req.raw;
      checkSignature(request);
      return answerRoute({
        route,
        request,
        read: () => readInput(route.call, request, c.req.param() as Record<string, string>),
      });
    });
  }
  for (const path of new Set(routes.map(pathOf))) {
    app.all(path, (c) => {
      const { path, method } = c.req;
      throw new ShopError('request.method_not_allowed', { values: { path, method } });
    });
  }
  return { app, direct: directAnswers(routes, { answerRoute, sayIn }) };
}

/** The office's calls are nobody else's: the public description leaves them out. */
const isForShops = ({ call: { endpoint } }: Route) => endpoint.base !== '/operator/v1';

const pathOf = ({ call: { endpoint } }: Route) => `${endpoint.base ?? '/v2'}${endpoint.path}`;
