import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { siteOrigin } from '@/lib/routes/origin';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { askGateway } from '../gateway-calls';
import { publicLookup } from './public-address';

interface Push {
  subscription: { endpoint: string; p256dh: string; auth: string };
  keys: { publicKey: string; privateKey: string };
  text: string;
  ttlSeconds: number;
  topic: string;
  urgency: 'low' | 'normal' | 'high';
}

/** `gone`: the browser wants none any more. `refused`: this one is not taken, however often it is sent. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** A push service that takes longer is asked again later. */
const TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 20;
const WEEK_SECONDS = 7 * 86_400;
/** Of a topic: 32 characters of base64url at most. */
const TOPIC_LENGTH = 32;

const options = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
const outside = new Agent({ ...options, lookup: publicLookup });
const inSandbox = new HttpAgent(options);

/**
 * Encrypts a text for one browser, and hands it to the push service that the browser named (RFC 8030, 8291, 8292).
 * @throws an Error where it is worth trying again
 */
export async function sendPush(push: Push): Promise<PushOutcome> {
  const { subscription, keys, text, ttlSeconds, urgency } = push;
  const { endpoint, p256dh, auth } = subscription;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: subject(), ...keys },
    TTL: Math.min(ttlSeconds, WEEK_SECONDS),
    topic: createHash('sha256').update(push.topic).digest('base64url').slice(0, TOPIC_LENGTH),
    urgency,
    contentEncoding: 'aes128gcm',
  });
  const asking = { gateway: 'push', operation: 'send', outcomeOf: outcomeOfStatus };
  const status = await askGateway(asking, () => post(endpoint, details.headers, details.body));
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const { host } = new URL(endpoint);
  if (status === 429 || status >= 500) throw new Error(`${host} answered ${status}`);
  log.error('push refused', { host, status });
  return 'refused';
}

const outcomeOfStatus = (status: number): string =>
  status >= 200 && status < 300 ? 'sent' : status >= 500 ? 'failed' : 'refused';

/** Nothing of the answer counts but its status; redirects are not followed. */
function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
): Promise<number> {
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'http:';
  const isOfSandbox = readEnv().SANDBOX && url.origin === sandboxOrigin();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const sending =
      isPlain && isOfSandbox
        ? requestPlain(url, { method: 'POST', headers, signal, agent: inSandbox })
        : request(url, { method: 'POST', headers, signal, agent: outside });
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

const sandboxOrigin = (): string | undefined => {
  const { PUSH_SANDBOX_ORIGIN } = readEnv();
  return PUSH_SANDBOX_ORIGIN && new URL(PUSH_SANDBOX_ORIGIN).origin;
};

/** A shop that is only tried out has no address of its own, and pushes to nobody. */
const NOBODY = 'nobody@shop.example';

/** Where a push service reaches whoever runs the shop; Apple's takes no local name. */
function subject(): string {
  const { VAPID_SUBJECT, MAIL_FROM = NOBODY } = readEnv();
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  const origin = siteOrigin();
  if (origin.startsWith('https://')) return origin;
  const [address = ''] = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('<') + 1).split('>', 1);
  return `mailto:${address.trim()}`;
}
