import { legacyRedirect, matchFor } from './match';
import { NO_OVERRIDES } from './overrides';

/**
 * The offer whose address a path is, whether the shop has that offer or not; undefined for any other path. A page that
 * an editor puts there is never shown.
 */
export function offerAtPath(path: string): string | undefined {
  const [, first = ''] = path.toLowerCase().split('/');
  if (legacyRedirect(path) !== null) return first;
  return matchFor(path, 'AU', NO_OVERRIDES)?.params.offer;
}
