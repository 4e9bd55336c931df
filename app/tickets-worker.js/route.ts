import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { variantAt } from '@/lib/routes/origin';
import { siteNameOf } from '@/web/content/site-name';
import { webEnv } from '@/web/env';

/** What is sent depends on a setting of the node. */
export const dynamic = 'force-dynamic';

const FILES = { on: 'tickets-worker.mjs', off: 'no-tickets-worker.mjs' } as const;

/**
 * The service worker: what is pushed, and tickets without a network, in one file, since a browser has one worker for the
 * whole shop. A worker runs under the policy of its own file.
 */
export async function GET(request: Request): Promise<Response> {
  const parts = ['push-worker.mjs', FILES[webEnv().OFFLINE_TICKETS]].map((file) =>
    readFile(path.join(process.cwd(), 'web/offline', file), 'utf8'),
  );
  const script = (await Promise.all(parts)).join('\n');
  const siteName = JSON.stringify(await siteNameOf(variantAt(request.headers.get('host'))));
  return new Response(
    script.replace("'{siteName}'", () => siteName),
    {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      },
    },
  );
}
