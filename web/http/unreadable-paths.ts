import { doorPattern } from '@/lib/routes/door-table.mjs';
import type { RequestLink } from './chain';

/** What a path that cannot be decoded is replaced with: no page or call has this name, so each answers 404. */
const NO_PAGE = '/nothing-here';
const NO_CALL = '/api/nothing-here';
const DOOR = doorPattern();

/**
 * Replaces paths that cannot be decoded, for which Next would answer 500: a person gets the page that says so, a program
 * the refusal of a call.
 */
export const replaceUnreadablePaths = (): RequestLink => (request, _response, next) => {
  const { url = '/' } = request;
  if (!isReadable(url)) request.url = DOOR.test(url) ? NO_CALL : NO_PAGE;
  next();
};

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
