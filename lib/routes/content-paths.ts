import type { Variant } from '@/lib/contract/site';

/** A page of the CMS, as much as middleware needs. */
export interface ContentPath {
  path: string;
  template: 'default' | 'landing_page' | 'blog';
}
export type ContentPaths = Readonly<Record<Variant, readonly ContentPath[]>>;

/** A path normalised for comparing content pages: lower case, without a trailing slash. */
export const plainPath = (path: string): string => path.replace(/(.)\/$/, '$1').toLowerCase();

/** The page below `app/[site]` that looks up a content page by its path, or shows that there is none. */
export const anyContentPage = (path: string): string =>
  `/content${encodeURI(plainPath(decoded(path)))}`;

/**
 * The page below `app/[site]` that shows the content page at a path; null where there is none.
 * Landing pages are outside the shop's layout.
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
