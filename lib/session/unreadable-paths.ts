import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { doorPattern } from '@/lib/routes/door-table.mjs';

const REQUEST = 'http.server.request.start';
/** What a path that cannot be decoded is replaced with: no page or call has this name, so each answers 404. */
const NO_PAGE = '/nothing-here';
const NO_CALL = '/api/nothing-here';
const DOOR = doorPattern();

/**
 * Replaces paths that cannot be decoded, for which Next would answer 500: a person gets the page that says so, a program
 * the refusal of a call. Called once, at server start.
 * @returns a function that ends it
 */
export function replaceUnreadablePaths(): () => void {
  const watch = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const { url = '/' } = request;
    if (!isReadable(url)) request.url = DOOR.test(url) ? NO_CALL : NO_PAGE;
  };
  subscribe(REQUEST, watch);
  return () => void unsubscribe(REQUEST, watch);
}

/** Whether a URL's path decodes to valid text. */
export function isReadable(url: string): boolean {
  const [path = '/'] = url.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
