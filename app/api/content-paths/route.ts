import { contentPages } from '@/lib/api/content';
import { isSignatureValid } from '@/lib/api/sign';
import type { ContentPaths } from '@/lib/routes/content-paths';
import { refusal } from '@/lib/session/same-origin';

const TOLERANCE_MS = 5 * 60_000;

export const dynamic = 'force-dynamic';

/** Tells middleware which paths are content pages, since only it can answer 404 for the others. Signed: pages may be hidden. */
export async function GET({ headers }: Request): Promise<Response> {
  const timestamp = headers.get('x-timestamp') ?? '';
  const isOurs =
    Math.abs(Date.now() - Number(timestamp)) <= TOLERANCE_MS &&
    (await isSignatureValid(
      {
        secret: process.env.API_SECRET ?? '',
        applicationKey: 'content-paths',
        timestamp,
        customerToken: '',
      },
      headers.get('x-signature') ?? '',
    ));
  if (!isOurs)
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
