import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Variant } from '@/lib/contract/site';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { shopEnv } from '@/lib/settings/shop-env';

/**
 * Whether a write comes from the shop's own pages, by its Origin header, which scripts on other sites cannot forge.
 * Where no origin is set, it is the host that was asked by the scheme that the visitor used, as `trustProxy` has written
 * it down: whoever can change a page of `http://` is not a page of `https://`.
 */
export function isSameOrigin(request: { headers: Pick<Headers, 'get'> }): boolean {
  const origin = request.headers.get('origin');
  if (!origin) return false;
  const { SITE_ORIGIN, SITE_ORIGIN_GB } = shopEnv();
  if (SITE_ORIGIN)
    return [SITE_ORIGIN, SITE_ORIGIN_GB].some((own) => own && originOf(own) === origin);
  const scheme = request.headers.get('x-forwarded-proto') ?? 'http';
  return URL.canParse(origin) && origin === `${scheme}://${request.headers.get('host')}`;
}

const origins = new Map<string, string>();

/** The origin of one of the shop's own addresses: parsed once, not for every call. */
function originOf(own: string): string {
  const known = origins.get(own) ?? new URL(own).origin;
  origins.set(own, known);
  return known;
}

/**
 * A refusal by the web tier itself, in the visitor's locale. It uses the shipped messages: an editor's changes come from the
 * API, which may be down.
 */
export const refusalTo = (
  variant: Variant,
  code: ErrorCode & SentenceKey,
  key: SentenceKey = code,
): Response => refusal(ERROR_STATUS[code], code, sayIn(localeOf(variant))({ key }));

/** A refusal in the API's format, so that the browser client reads it like any other. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json(refusalBody(status, code, message), {
    status,
    headers: refusalHeaders(status),
  });
}

/** The number of seconds after which a client may retry a 503. */
const RETRY_AFTER = '5';

export const refusalHeaders = (status: number): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(status === 503 && { 'retry-after': RETRY_AFTER }),
});

export function refusalBody(status: number, code: string, message: string) {
  const problem = { code, message, target: 'general' };
  return { error: problem, messages: [{ level: 'error', code, message }], status };
}
