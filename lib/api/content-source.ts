import 'server-only';
import { ApiError, failedWith, NO_ANSWER, NOT_JSON } from './api-error';
import { apiUrl, signedHeaders } from './server-client';
import { transport } from './transport';

const TIMEOUT_MS = 5_000;
const PUBLISHED = JSON.stringify({ status: { _eq: 'published' } });

/**
 * Every published item of a collection as the content system keeps it, in snake_case: from the Directus that `CMS_URL`
 * names, else from the shop's own store. A singleton is a list of one. @throws ApiError when it is down or talks nonsense
 */
export async function publishedItems(collection: string): Promise<unknown[]> {
  const query = new URLSearchParams({ filter: PUBLISHED, limit: '-1' });
  const response = await ask(`/items/${collection}?${query}`);
  if (!response.ok) throw new ApiError(response.status, failedWith(response.status));
  const { data } = await readJson(response);
  if (Array.isArray(data)) return data.map(dated);
  if (data !== null && typeof data === 'object') return isFilledIn(data) ? [dated(data)] : [];
  throw new ApiError(422, NOT_JSON);
}

/** A singleton that nobody has saved yet is answered as fields without values. */
const isFilledIn = (item: object): boolean =>
  'id' in item && item.id !== null && item.id !== undefined;

/** What was never changed has no time of change in some content systems. */
const dated = (item: unknown): unknown => {
  if (item === null || typeof item !== 'object' || !('date_created' in item)) return item;
  const { date_created: made, date_updated: changed } = item as Record<string, unknown>;
  return { ...item, date_updated: changed ?? made };
};

async function ask(path: string): Promise<Response> {
  const cmsUrl = process.env.CMS_URL?.replace(/\/$/, '');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (cmsUrl) {
      const token = process.env.CMS_TOKEN;
      const headers = new Headers({ accept: 'application/json' });
      if (token) headers.set('authorization', `Bearer ${token}`);
      return await fetch(`${cmsUrl}${path}`, { headers, signal, cache: 'no-store' });
    }
    const headers = await signedHeaders({ variant: 'AU', sessionId: 'public' }, '3.0');
    const request = new Request(apiUrl(`/cms${path}`), { headers, signal, cache: 'no-store' });
    return await transport()(request);
  } catch {
    throw new ApiError(0, NO_ANSWER);
  }
}

async function readJson(response: Response): Promise<{ data?: unknown }> {
  const answer: unknown = await response.json().catch(() => null);
  if (answer === null || typeof answer !== 'object') throw new ApiError(422, NOT_JSON);
  return answer;
}
