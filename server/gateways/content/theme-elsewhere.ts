import { readEnv } from '@/server/kernel/env';
import { ShopError } from '@/server/kernel/errors';

const TIMEOUT_MS = 5_000;

/**
 * The theme in the Directus that CMS_URL names, as it keeps it; null while it has none.
 * @throws server.unavailable when it is down or talks nonsense
 */
export async function themeElsewhere(): Promise<unknown> {
  const { CMS_URL = '', CMS_TOKEN } = readEnv();
  const headers = new Headers({ accept: 'application/json' });
  if (CMS_TOKEN) headers.set('authorization', `Bearer ${CMS_TOKEN}`);
  try {
    const response = await fetch(`${CMS_URL.replace(/\/$/, '')}/items/theme`, {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json()) as { data?: unknown };
    if (response.ok) return data ?? null;
  } catch {
    // answered below, like any other answer that is none
  }
  throw new ShopError('server.unavailable', 'The content system does not answer.');
}
