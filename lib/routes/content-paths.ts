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
  const contentPath = plainPath(decoded(path));
  const match = pages.find((page) => plainPath(page.path) === contentPath);
  if (!match || contentPath === '/') return null;
  return `${match.template === 'landing_page' ? '/landing' : '/content'}${encodeURI(contentPath)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
