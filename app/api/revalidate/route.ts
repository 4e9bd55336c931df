import { revalidateTag } from 'next/cache';
import { isSignedBy } from '@/lib/client/sign';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { shopEnv } from '@/lib/settings/shop-env';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { textOrRefusal } from '@/web/session/read-fields';
import { refusal } from '@/web/session/same-origin';

/** A change names its pages' tags: dozens, about 60 bytes each. */
const MAX_BYTES = 256 * 1024;
const MOVE_ROUTES = new Set([contentTag(), contentTag('site_config'), everythingTag()]);

/**
 * Jobs and the API report changed cache tags here, since `revalidateTag` works only inside a request. Pages of `stale`
 * tags are served once more while they are rendered again; for the others, visitors wait.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await textOrRefusal(request, { maxBytes: MAX_BYTES, variant: 'AU' });
  if (body instanceof Response) return body;
  if (!(await isSignedBy(shopEnv().API_SECRET ?? '', 'revalidate', request, body)))
    return refusal(
      401,
      'request.signature_invalid',
      'The request is not signed, or its signature is stale.',
    );
  const { tags, stale } = tagsIn(body) ?? {};
  if (!tags || !stale) return refusal(400, 'request.malformed', 'The body names no tags.');
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  for (const tag of stale) revalidateTag(tag, {});
  // Pages are rendered again from here on, so they need the addresses that content gives now.
  if (tags.some((tag) => MOVE_ROUTES.has(tag))) await refreshRouteOverrides();
  return Response.json({ result: { tags, stale } });
}

function tagsIn(body: string): { tags: string[]; stale: string[] } | null {
  try {
    const { tags, stale = [] } = JSON.parse(body) as { tags: unknown; stale?: unknown };
    return areTags(tags) && areTags(stale) ? { tags, stale } : null;
  } catch {
    return null;
  }
}

const areTags = (tags: unknown): tags is string[] =>
  Array.isArray(tags) && tags.every((tag) => typeof tag === 'string');
