import { sign } from '@/lib/api/sign';
import { readEnv } from '@/server/kernel/env';

const TIMEOUT_MS = 10_000;

/**
 * Tells the web tier which cached pages have changed. `revalidateTag` works only inside a request, so this
 * makes one, signed. @throws an Error unless the web tier has taken it
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  const { API_SECRET, SITE_ORIGIN, PORT } = readEnv();
  const body = JSON.stringify({ tags });
  const timestamp = String(Date.now());
  const signature = await sign({
    secret: API_SECRET,
    applicationKey: 'revalidate',
    timestamp,
    customerToken: body,
  });
  const response = await fetch(`${SITE_ORIGIN ?? `http://127.0.0.1:${PORT}`}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the web tier answered ${response.status} to a revalidation`);
}
