import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { siteNameOf } from '@/web/content/site-name';
import { webEnv } from '@/web/env';
import { guestSiteAt } from '@/web/page-data/guest-sites';

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
  const { variant } = await guestSiteAt(request.headers.get('host'));
  const siteName = JSON.stringify(await siteNameOf(variant));
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
