import 'server-only';
import { ApiError, failedWith, NO_ANSWER } from '@/lib/client/api-error';
import { withTimeout } from '@/lib/client/with-timeout';
import { allItems } from '@/lib/content/all-items';
import { withOwnFiles } from '@/lib/text/content-files';
import { apiUrl, signedHeaders } from '@/web/api/server-client';
import { transport } from '@/web/api/transport';
import { webEnv } from '@/web/env';

const withinTimeout = withTimeout({ waitMs: 5_000, quietMs: 5_000 });
const publishedFilter = (id?: string) => ({
  status: { _eq: 'published' },
  ...(id !== undefined && { id: { _eq: id } }),
});

/**
 * Every published item of a collection, or the one with an id, in the content system's snake_case: from the Directus
 * at `CMS_URL`, or else from the shop's own store. A singleton is a list of one.
 * @throws ApiError when the content system is down or answers nonsense
 */
export async function publishedItems(collection: string, id?: string): Promise<unknown[]> {
  const data = await allItems(async (query) => {
    const response = await ask(`/items/${collection}?${query}`);
    if (!response.ok) throw new ApiError(response.status, failedWith(response.status));
    return response.json().catch(() => null);
  }, publishedFilter(id));
  const { CMS_URL } = webEnv();
  const items = Array.isArray(data) ? data : isFilledIn(data) ? [data] : [];
  return items.map((item) => dated(CMS_URL ? withOwnFiles(item, CMS_URL) : item));
}

/** A singleton that was never saved comes back as fields without values. */
const isFilledIn = (item: object): boolean =>
  'id' in item && item.id !== null && item.id !== undefined;

/** Some content systems set no `date_updated` on items that were never changed. */
const dated = (item: unknown): unknown => {
  if (item === null || typeof item !== 'object' || !('date_created' in item)) return item;
  const { date_created: made, date_updated: changed } = item as Record<string, unknown>;
  return { ...item, date_updated: changed ?? made };
};

async function ask(path: string): Promise<Response> {
  const { CMS_URL, CMS_TOKEN: token } = webEnv();
  const cmsUrl = CMS_URL?.replace(/\/$/, '');
  try {
    if (cmsUrl) {
      const headers = new Headers({ accept: 'application/json' });
      if (token) headers.set('authorization', `Bearer ${token}`);
      return await withinTimeout((signal) =>
        fetch(`${cmsUrl}${path}`, { headers, signal, cache: 'no-store' }),
      );
    }
    const identity = { variant: 'AU', sessionId: 'public' } as const;
    const request = { method: 'GET', path: `/cms${path}` };
    const headers = await signedHeaders(identity, '3.0', request);
    return await withinTimeout((signal) =>
      transport()(new Request(apiUrl(`/cms${path}`), { headers, signal, cache: 'no-store' })),
    );
  } catch {
    throw new ApiError(0, NO_ANSWER);
  }
}
