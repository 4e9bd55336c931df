import { withTimeout } from '@/lib/client/with-timeout';
import { allItems } from '@/lib/content/all-items';
import { withOwnFiles } from '@/lib/text/content-files';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';

const withinTimeout = withTimeout({ waitMs: 5_000, quietMs: 5_000 });
const PUBLISHED = { status: { _eq: 'published' } };

/**
 * The published translations of some locales (and categories) from the Directus at CMS_URL, in its own form.
 * @throws server.unavailable when it is down or its answer is invalid
 */
export async function translationsElsewhere(
  locales: readonly string[],
  categories: readonly string[] | undefined,
): Promise<unknown[]> {
  const items = await publishedElsewhere('translations', {
    locale: { _in: locales },
    ...(categories && { category: { _in: categories } }),
  });
  if (Array.isArray(items)) return withOwnFiles(items, readEnv().CMS_URL ?? '') as unknown[];
  throw noAnswer();
}

/**
 * The theme from the Directus at CMS_URL, in its own form; null while none is published.
 * @throws server.unavailable when it is down or its answer is invalid
 */
export async function themeElsewhere(): Promise<unknown> {
  const items = await publishedElsewhere('theme', {});
  const theme: unknown = Array.isArray(items) ? items[0] : items;
  const isThere = (theme as { id?: unknown } | undefined)?.id;
  return isThere ? withOwnFiles(theme, readEnv().CMS_URL ?? '') : null;
}

/**
 * A collection's published items from the Directus at CMS_URL, in its own form.
 * @throws server.unavailable when it is down or its answer is invalid
 */
export async function itemsElsewhere(collection: string): Promise<unknown[]> {
  const items = await publishedElsewhere(collection, {});
  if (Array.isArray(items)) return withOwnFiles(items, readEnv().CMS_URL ?? '') as unknown[];
  throw noAnswer();
}

async function publishedElsewhere(collection: string, filter: object) {
  const { CMS_URL = '', CMS_TOKEN } = readEnv();
  const headers = new Headers({ accept: 'application/json' });
  if (CMS_TOKEN) headers.set('authorization', `Bearer ${CMS_TOKEN}`);
  const address = `${CMS_URL.replace(/\/$/, '')}/items/${collection}`;
  try {
    return await allItems(
      async (query) => {
        const response = await withinTimeout((signal) =>
          fetch(`${address}?${query}`, { headers, signal, cache: 'no-store' }),
        );
        if (!response.ok) throw noAnswer();
        return response.json();
      },
      { ...PUBLISHED, ...filter },
    );
  } catch {
    throw noAnswer();
  }
}

const noAnswer = () => new ShopError('server.unavailable', { key: 'server.unavailable.content' });
