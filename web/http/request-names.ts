import type { IncomingMessage } from 'node:http';
import { callNamed } from '@/lib/contract/calls';
import { doorPattern } from '@/lib/routes/door-table.mjs';
import { links } from '@/lib/routes/links';
import { isOfficePath } from '@/lib/routes/office';

const BROWSER_CALL = /^\/(?:api|operator)\/call\/(\w{1,80})$/;
/** the build's own files, by their folders */
const FILE = /^\/(_next|pictures|assets|og|feeds|sitemaps|live-draws|log|cms)\//;
const DOOR = doorPattern();

/**
 * What a request was for, by a name of the contract or the route table. Never a part of its path: there are tokens in
 * paths, and people's words.
 * @returns null for a call of the API, which knows its own name
 */
export function nameOfRequest({ method = 'GET', url = '/' }: IncomingMessage): string | null {
  const path = (url.split('?', 1)[0] ?? '/').slice(0, 2_048);
  const call = BROWSER_CALL.exec(path)?.[1];
  if (call !== undefined) return callNamed(call) ? call : null;
  const folder = FILE.exec(path)?.[1];
  if (folder !== undefined) return `/${folder}/*`;
  const route = method === 'GET' || method === 'HEAD' || method === 'POST' ? routeAt(path) : null;
  if (route) return route;
  if (isOfficePath(path)) return 'office';
  return DOOR.test(path) ? null : 'unknown';
}

function routeAt(path: string): string | null {
  try {
    return links({ variant: 'AU' }).match(path)?.route.name ?? null;
  } catch {
    // a path that cannot be decoded is no page's
    return null;
  }
}
