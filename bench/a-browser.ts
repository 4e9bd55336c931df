import { randomBytes } from 'node:crypto';
import { readAnswer } from '@/lib/client/exchange';
import { toQuery } from '@/lib/client/query-string';
import type { Transport } from '@/lib/client/transport';
import { toWire } from '@/lib/client/wire';
import type { SignInResult } from '@/lib/contract/identity';
import type { Api } from '@/web/api/server-client';
import { newSession, sealSession, sessionCookieName, signedInFrom } from '@/web/session/cookie';

/**
 * Makes calls as a page in a customer's browser does: by name, with the sealed cookie, and from an address of its own,
 * since the shop counts requests by address.
 */
export async function aBrowser(
  carry: Transport,
  origin: string,
  tokens: SignInResult,
): Promise<Api> {
  const sealed = await sealSession({ ...newSession(), signedIn: signedInFrom(tokens) });
  const address = anAddress();
  const name = `${sessionCookieName()}=`;
  let cookie = `${name}${sealed}`;
  return async (call, input, { idempotencyKey = '' } = {}) => {
    const isRead = call.endpoint.method === 'GET';
    const wire = toWire(input) as Record<string, unknown>;
    const request = new Request(
      `${origin}/api/call/${call.name}${isRead ? `?${toQuery(wire)}` : ''}`,
      {
        headers: { cookie, origin, 'x-forwarded-for': address, 'idempotency-key': idempotencyKey },
        ...(!isRead && { method: 'POST', body: JSON.stringify(wire) }),
      },
    );
    const response = await carry(request);
    // tokens are renewed after some minutes
    const [renewed] = response.headers.getSetCookie().filter((set) => set.startsWith(name));
    if (renewed) cookie = renewed.split(';', 1)[0] ?? cookie;
    return (await readAnswer(response)) as never;
  };
}

/** In a network of its own: the shop counts IPv6 addresses by /64 and /48. */
const anAddress = () => `2001:${randomBytes(4).toString('hex').replace(/^.{4}/, '$&:')}::1`;
