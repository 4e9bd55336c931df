import { isSignedBy } from '@/lib/client/sign';
import type { ContentPaths } from '@/lib/routes/content-paths';
import { shopEnv } from '@/lib/settings/shop-env';
import { contentPages } from '@/web/content/content';
import { refusal } from '@/web/session/same-origin';

export const dynamic = 'force-dynamic';

/**
 * Tells middleware which paths are content pages, because middleware has to answer 404 for all others. Signed, because
 * pages may be hidden.
 */
export async function GET(request: Request): Promise<Response> {
  if (!(await isSignedBy(shopEnv().API_SECRET ?? '', 'content-paths', request)))
    return refusal(
      401,
      'request.signature_invalid',
      'The request is not signed, or its signature is stale.',
    );
  const result: ContentPaths = { AU: await pathsOf('AU'), GB: await pathsOf('GB') };
  return Response.json({ result }, { headers: { 'cache-control': 'no-store' } });
}

async function pathsOf(variant: 'AU' | 'GB'): Promise<ContentPaths['AU']> {
  const pages = await contentPages({ variant, segmentName: '' });
  return pages.map(({ path, template }) => ({ path, template }));
}
