import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { intentsOf } from './intents';
import {
  ApiFault,
  type CardBehaviour,
  invalid,
  type Method,
  newStripeId,
  shownIntent,
  shownMethod,
} from './records';

export const DOUBLE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
};

interface Answer {
  status: number;
  body: unknown;
}
interface Remembered extends Answer {
  parameters: string;
}
/** What goes wrong with requests whose path matches, so many times: before they are acted on, or with the answer. */
interface Fault {
  path: RegExp;
  times: number;
  how: 'lost_request' | 'lost_answer' | number;
}

/**
 * Stripe's API over real HTTP, as its reference describes what the shop uses of it: PaymentIntents, SetupIntents,
 * customers, refunds, idempotency keys, and events with their signature.
 * @param port any free one when left out
 */
export async function startStripeDouble(port = 0) {
  const methods = new Map<string, Method>();
  const intents = intentsOf(methods);
  const remembered = new Map<string, Remembered>();
  const faults: Fault[] = [];
  const requests: string[] = [];

  function act(method: string, path: string, form: URLSearchParams): unknown {
    const [, what = '', id = '', then = ''] =
      /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${what} ${then}`.trim()) {
      case 'POST customers':
        return { id: newStripeId('cus'), object: 'customer' };
      case 'POST setup_intents': {
        const made = newStripeId('seti');
        return { id: made, object: 'setup_intent', client_secret: `${made}_secret` };
      }
      case 'GET payment_methods': {
        const paymentMethod = methods.get(id);
        if (!paymentMethod) throw invalid('resource_missing', 'payment_method', 404);
        return shownMethod(paymentMethod);
      }
      case 'POST payment_methods detach': {
        const attached = methods.get(id);
        if (!attached) throw invalid('resource_missing', 'payment_method', 404);
        if (!attached.customer) throw invalid('payment_method_unexpected_state');
        attached.customer = null;
        return shownMethod(attached);
      }
      case 'POST payment_intents':
        return intents.create(form);
      case 'GET payment_intents':
        return shownIntent(intents.find(id), form.get('expand[0]') === 'latest_charge');
      case 'POST payment_intents confirm':
        return intents.confirm(id, form);
      case 'POST payment_intents cancel':
        return intents.cancel(id);
      case 'GET refunds':
      case 'GET disputes':
        return intents.reversed(what as 'refunds' | 'disputes', form);
      case 'GET charges':
        return intents.listCharges(form);
      case 'POST refunds':
        return intents.refund(form);
      default:
        throw invalid('unrecognized_url', undefined, 404);
    }
  }

  /** The answer, or the first one under the same idempotency key; another request under a key is refused. */
  function answerOf(request: IncomingMessage, form: URLSearchParams): Answer {
    if (request.headers.authorization !== `Bearer ${DOUBLE_KEYS.STRIPE_SECRET_KEY}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error' } } };
    }
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const key = request.headers['idempotency-key'];
    const parameters = `${path}?${form}`;
    const before = typeof key === 'string' && remembered.get(key);
    if (before && before.parameters !== parameters) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (before) return before;
    const answer = tried(() => act(request.method ?? 'GET', path, form));
    if (typeof key === 'string') remembered.set(key, { ...answer, parameters });
    return answer;
  }

  const server = createServer((request, response) => {
    void respond(request, response);
  });
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe.example');
    const text = await textOf(request);
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(text);
    requests.push(`${request.method} ${url.pathname}`);
    const fault = faults.find(({ path, times }) => times > 0 && path.test(url.pathname));
    if (fault) fault.times -= 1;
    if (fault?.how === 'lost_request') return request.socket.destroy();
    if (typeof fault?.how === 'number') {
      response.writeHead(fault.how, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ error: { type: 'api_error', message: 'down' } }));
    }
    const { status, body } = answerOf(request, form);
    if (fault?.how === 'lost_answer') return request.socket.destroy();
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': newStripeId('req'),
    });
    return response.end(JSON.stringify(body));
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    /** the requests so far */
    requests,
    /** A card that Stripe's form has turned into a PaymentMethod. */
    card(behaviour: CardBehaviour, { customer = null, wallet = null }: Partial<Method> = {}) {
      const id = newStripeId('pm');
      methods.set(id, { id, customer, behaviour, wallet });
      return id;
    },
    /** whose card it is at Stripe */
    ownerOf: (token: string) => methods.get(token)?.customer ?? null,
    fails: (path: RegExp, how: Fault['how'], times = 1) => faults.push({ path, how, times }),
    /** An event as it travels: its raw body, and the header that signs it. */
    event(type: string, object: unknown, { id = newStripeId('evt'), ageSeconds = 0 } = {}) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const at = Math.floor(Date.now() / 1000) - ageSeconds;
      const signature = createHmac('sha256', DOUBLE_KEYS.STRIPE_WEBHOOK_SECRET)
        .update(`${at}.${body}`)
        .digest('hex');
      return { body, signature: `t=${at},v1=${signature}` };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

function tried(work: () => unknown): Answer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
