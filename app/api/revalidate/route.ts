import { revalidateTag } from 'next/cache';
import { refreshRouteOverrides } from '@/lib/api/route-overrides';
import { isSignedBy } from '@/lib/api/sign';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { refusal } from '@/lib/session/same-origin';

const MOVE_ROUTES = new Set([contentTag(), contentTag('site_config'), everythingTag()]);

/** Jobs and the API say here which cached pages have changed: `revalidateTag` works only inside a request. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  if (!(await isSignedBy(process.env.API_SECRET ?? '', 'revalidate', request, body)))
    return refusal(
      401,
      'request.signature_invalid',
      'The request is not signed, or its signature is stale.',
    );
  const { tags } = JSON.parse(body) as { tags: string[] };
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  // Pages are rendered anew from here on: with the addresses that content gives now.
  if (tags.some((tag) => MOVE_ROUTES.has(tag))) await refreshRouteOverrides();
  return Response.json({ result: { tags } });
}
