import { jsonResponse } from '@/lib/client/json-response';
import type { DirectCalls } from '@/lib/client/transport';
import { toWire } from '@/lib/client/wire';
import type { Endpoint, Message, Page } from '@/lib/contract/call';
import type { SayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import type { Database } from '@/server/db/pool';
import { rateLimiter } from '@/server/http/rate-limit';
import type { Route } from '@/server/http/serve';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { countRefusedCall } from '@/server/staff';
import { answerError } from './answer-error';
import type { ApiRequest } from './api-request';
import {
  type Authenticate,
  type AuthenticateStaff,
  type AuthenticateView,
  contextOf,
  variantOf,
} from './context-of';
import { drawQueues } from './draw-queues';
import { replayed } from './idempotency';
import { measured } from './measured-draw-queues';
import { pageLinks } from './page-links';
import { requirePermission } from './permission';
import { type ReplicaReads, readFromReplica } from './read-from-replica';
import { parseInput, queryOf } from './read-input';
import { noteCustomer, recorded } from './record-calls';
import { orOutdated, requireUpToDate } from './up-to-date';
import { requireVersion } from './version';
import { readOnlyInView, requireSeen } from './view-rules';

interface Parts {
  database: Database;
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  authenticateView: AuthenticateView;
  requestsPerMinute: number;
  replicaReads?: ReplicaReads | undefined;
  sayIn: SayIn;
}

interface Attempt {
  route: Route;
  request: ApiRequest;
  /** reads and parses the input; called once the caller may make the call */
  read: () => unknown;
}

/** Answers one call; never fails. */
export type AnswerRoute = (attempt: Attempt) => Promise<Response>;

/**
 * Answers calls whose sender is known to be ours: checks version, rate limit, token and permission, reads the input,
 * and runs the verb, once for each idempotency key. A refusal is in the customer's language as soon as that is known.
 */
export function routeAnswers(parts: Parts): AnswerRoute {
  const { database, requestsPerMinute, sayIn } = parts;
  const limit = rateLimiter(requestsPerMinute);
  const queues = measured(drawQueues(database.pool.options.max ?? 2));

  return recorded(async ({ route, request, read }) => {
    const { endpoint } = route.call;
    let say = sayIn(localeOf(variantOf(request)));
    try {
      requireVersion(endpoint, request);
      requireUpToDate(endpoint, database.pool);
      limit(request.headers.get('x-client-address'));
      const ctx = await contextOf(request, database.db, endpoint, parts);
      noteCustomer(ctx.customer);
      say = ctx.say;
      requireSeen(endpoint, ctx);
      await permitted(endpoint, ctx);
      const input = await read();
      const run = async (inner: typeof ctx) => {
        // a transaction that is retried reports its messages only once
        ctx.messages.length = 0;
        const outcome = await route.verb(inner as never, input as never);
        return answerBody(route, request, outcome, ctx.messages);
      };
      const answer = (lockMs?: number) =>
        isKeyed(endpoint, request)
          ? replayed({ route, ctx, request, input, run, lockMs })
          : readOnlyInView(endpoint, ctx, (inner) =>
              readFromReplica(parts.replicaReads, { endpoint, ctx: inner, run }),
            );
      const { behind } = route;
      const body = await (behind
        ? queues(answer, () => behind(ctx as never, input as never))
        : answer());
      return isNothing(endpoint, body)
        ? noContent()
        : json(toWire(body), statusOf(endpoint, body), endpoint.maxAgeSeconds);
    } catch (error) {
      return answerError(await orOutdated(database.pool, error), request, say);
    }
  });
}

/** That the caller may make the call; what the office refuses its people is counted. @throws as `requirePermission` */
async function permitted(endpoint: Endpoint, ctx: Context): Promise<void> {
  try {
    requirePermission(endpoint, ctx);
  } catch (error) {
    await countRefusedCall(ctx, error);
    throw error;
  }
}

/** Answers calls that never left this process, by their names; never fails. */
export function directAnswers(
  routes: readonly Route[],
  { answerRoute, sayIn }: { answerRoute: AnswerRoute } & Pick<Parts, 'sayIn'>,
): DirectCalls {
  const byName = new Map(routes.map((route) => [route.call.name, route]));
  if (byName.size < routes.length) throw new Error('Two calls have one name');
  return async ({ name, path, params, fields, headers }) => {
    const route = byName.get(name);
    const request: ApiRequest = {
      method: route?.call.endpoint.method ?? 'GET',
      url: `http://localhost${path}`,
      headers: { get: (header) => headers[header] ?? null },
    };
    if (!route) {
      const unknown = new ShopError('request.not_found', { values: { path } });
      return answerError(unknown, request, sayIn(localeOf(variantOf(request))));
    }
    const read = () => parseInput(route.call, { ...queryOf(request.url), ...fields }, params);
    return answerRoute({ route, request, read });
  };
}

/** Whether the first answer is kept under the request's Idempotency-Key. */
const isKeyed = ({ idempotent, keyOptional }: Endpoint, { headers }: ApiRequest): boolean =>
  idempotent === true && !(keyOptional && headers.get('idempotency-key') === null);

/**
 * The body of the answer, as the call declares it. It is built inside an atomic call's transaction, so that a result
 * that cannot be encoded rolls the change back.
 */
function answerBody(
  { call }: Route,
  { url }: ApiRequest,
  outcome: unknown,
  messages: Message[],
): unknown {
  const notes = messages.length ? { messages } : {};
  if (!call.endpoint.paged) return { result: call.result.parse(outcome), ...notes };
  const { items, pageInfo } = outcome as Page<unknown>;
  const links = pageLinks(url, pageInfo);
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
  jsonResponse(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'no-store',
    },
  });
