import { createHash, createHmac, randomUUID } from 'node:crypto';

/**
 * A client of the signed API for one visitor, at the address that the target has at that moment:
 * `call(method, path, body, { key, token })` returns
 * `{ status, result, code, retryAfter, ms }`; status 0 means no answer.
 */
export function signedCalls(target, longestMs) {
  const { env } = target;
  const sessionId = randomUUID();
  return async (method, path, body, { key = '', token = '' } = {}) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...signature(env, { method, path, text, key, token }),
      ...(text && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      accept: 'application/json',
      'x-version': '3.6',
      'x-session-id': sessionId,
      'x-sub-variant': 'AU',
    };
    const began = Date.now();
    try {
      const signal = AbortSignal.timeout(longestMs);
      const answer = await fetch(`${target.baseUrl}${path}`, {
        method,
        headers,
        body: text || undefined,
        signal,
      });
      const bodyText = await answer.text();
      return { ...readAnswer(answer, bodyText), ms: Date.now() - began };
    } catch (error) {
      const late = error.name === 'TimeoutError';
      return { status: 0, code: late ? 'late' : 'no answer', ms: Date.now() - began };
    }
  };
}

function readAnswer({ status, headers }, bodyText) {
  const retryAfter = headers.get('retry-after');
  try {
    const { result, error, errors } = JSON.parse(bodyText || '{}');
    return { status, result, code: (error ?? errors?.[0])?.code, retryAfter };
  } catch {
    return { status, code: 'not JSON', retryAfter };
  }
}

// The signature of lib/client/sign.ts, written a second time from the outside.
function signature({ API_APPLICATION_KEY, API_SECRET }, { method, path, text, key, token }) {
  const timestamp = String(Date.now());
  const hash = text ? createHash('sha256').update(text).digest('hex') : '';
  const signed = ['v2', timestamp, API_APPLICATION_KEY, token, method, path, key, hash].join('\n');
  const hmac = createHmac('sha256', API_SECRET).update(signed).digest('hex');
  return {
    'x-application-key': API_APPLICATION_KEY,
    'x-timestamp': timestamp,
    'x-signature': `v2=${hmac}`,
    ...(hash && { 'x-body-sha256': hash }),
    ...(key && { 'idempotency-key': key }),
  };
}
