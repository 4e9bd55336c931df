import type { Db } from '@/server/db/pool';
import { publishedItems } from './published-items';

/** The paths of the pages that editors have published. @throws server.unavailable when an external CMS does not answer */
export async function pagePaths(db: Db): Promise<string[]> {
  const pages = (await publishedItems(db, 'pages')) as readonly { path?: unknown }[];
  return pages.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
}
