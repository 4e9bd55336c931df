import { readEnv } from '@/server/kernel/env';
import { ShopError } from '@/server/kernel/errors';

const TIMEOUT_MS = 5_000;

/**
 * The published translations of some locales (and categories) in the Directus that CMS_URL names, as it keeps them.
 * @throws server.unavailable when it is down or talks nonsense
 */
export async function translationsElsewhere(
  locales: readonly string[],
  categories: readonly string[] | undefined,
): Promise<unknown[]> {
  const { CMS_URL = '', CMS_TOKEN } = readEnv();
  const filter = {
    status: { _eq: 'published' },
    locale: { _in: locales },
    ...(categories && { category: { _in: categories } }),
  };
  const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: '-1' });
  const headers = new Headers({ accept: 'application/json' });
  if (CMS_TOKEN) headers.set('authorization', `Bearer ${CMS_TOKEN}`);
  try {
    const response = await fetch(`${CMS_URL.replace(/\/$/, '')}/items/translations?${query}`, {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json()) as { data?: unknown };
    if (response.ok && Array.isArray(data)) return data;
  } catch {
    // answered below, like any other answer that is none
  }
  throw new ShopError('server.unavailable', 'The content system does not answer.');
}
