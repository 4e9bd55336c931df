import { createHash } from 'node:crypto';
import { fileId } from '@/lib/text/content-files';
import { contentFiles } from '@/web/content/files';
import { webEnv } from '@/web/env';

export const dynamic = 'force-dynamic';

let read: ReturnType<typeof contentFiles> | undefined;

/** Serves a picture of an external content system from the shop's own address: only pictures, only by id. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const id = fileId((await params).file);
  const { CMS_URL, CMS_TOKEN } = webEnv();
  if (!id || !CMS_URL) return nothing(404);
  read ??= contentFiles(CMS_URL, CMS_TOKEN);
  const file = await read(id).catch(() => undefined);
  if (!file) return nothing(file === null ? 404 : 503);
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 27)}"`;
  const headers = {
    etag,
    'content-type': file.type,
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
    'x-content-type-options': 'nosniff',
    // an SVG may contain a script, which must not run when the file is opened directly
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(file.bytes, { headers });
}

const nothing = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });
