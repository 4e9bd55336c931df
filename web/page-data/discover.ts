import 'server-only';
import { unstable_cache } from 'next/cache';
import { readAnswer } from '@/lib/client/exchange';
import { Discovery } from '@/lib/contract/start-up';
import { everythingTag } from '@/lib/routes/cache-tags';
import { signedHeaders } from '@/web/api/server-client';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { webEnv } from '@/web/env';

const TIMEOUT_MS = 5_000;

/**
 * The addresses of the shop's services and sites, from the discovery service, which has its own address.
 * @throws an Error when DISCOVER_URL is not set; ApiError when the service fails
 */
export async function discovery(): Promise<Discovery> {
  const url = webEnv().DISCOVER_URL;
  if (!url) throw new Error('The discovery service has no address: please set DISCOVER_URL');
  const ask = async () => {
    const identity = { variant: 'AU', sessionId: 'public' } as const;
    const headers = await signedHeaders(identity, '3.0', { method: 'GET', path: url });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers, signal, cache: 'no-store' });
    return Discovery.parse(await readAnswer(response));
  };
  return unstable_cache(ask, ['discover', url], {
    tags: [everythingTag()],
    revalidate: LIFETIME_SECONDS.default,
  })();
}
