import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const REQUEST = 'http.server.request.start';
/** Replaces a path that cannot be decoded; no call has this name, so it answers 404. */
const NOWHERE = '/api/nothing-here';

/**
 * Replaces paths that cannot be decoded, for which Next would answer 500. Called once, at server start.
 * @returns a function that ends it
 */
export function replaceUnreadablePaths(): () => void {
  const watch = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (!isReadable(request.url ?? '/')) request.url = NOWHERE;
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
