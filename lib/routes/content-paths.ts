import type { Variant } from '@/lib/contract/site';

/** A page of the content system, as far as middleware must know it. */
export interface ContentPath {
  path: string;
  template: 'default' | 'landing_page' | 'blog';
}
export type ContentPaths = Readonly<Record<Variant, readonly ContentPath[]>>;

/** A path as content pages are compared by: case and one trailing slash aside. */
export const plainPath = (path: string): string => path.replace(/(.)\/$/, '$1').toLowerCase();

/** The page below `app/[site]` that finds a content page by its path itself, or shows that there is none. */
export const anyContentPage = (path: string): string =>
  `/content${encodeURI(plainPath(decoded(path)))}`;

/**
 * The page below `app/[site]` that shows the content page at a path; null where there is none. Landing pages stand
 * outside the shop's frame.
 */
export function contentPageOf(pages: readonly ContentPath[], path: string): string | null {
  const wanted = plainPath(decoded(path));
  const found = pages.find((page) => plainPath(page.path) === wanted);
  if (!found || wanted === '/') return null;
  return `${found.template === 'landing_page' ? '/landing' : '/content'}${encodeURI(wanted)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
