import { matchFor } from '@/lib/routes/match';
import { NO_OVERRIDES } from '@/lib/routes/overrides';
import { expect, type Page } from './fixtures';

/** The shape of an address: `/powerball2018/results/draw-1500` and its likes count as one kind. */
export const kindOf = (path: string): string => path.replace(/\d+/g, '0');

/** The route of an address, whatever its parameters; an address that no route has is a kind of its own. */
const routeNameOf = (path: string): string =>
  matchFor(path, 'AU', NO_OVERRIDES)?.route.name ?? path;

/** Some of each kind: the first ones, and the last. */
export const sampleOfKinds = (paths: string[]): string[] => sample(paths, kindOf, 3);

/** The first and the last of each route. */
export const sampleOfRoutes = (paths: string[]): string[] => sample(paths, routeNameOf, 1);

function sample(paths: string[], keyOf: (path: string) => string, first: number): string[] {
  const kinds = new Map<string, string[]>();
  for (const path of paths) kinds.set(keyOf(path), [...(kinds.get(keyOf(path)) ?? []), path]);
  return [...kinds.values()].flatMap((alike) => [
    ...new Set([...alike.slice(0, first), ...alike.slice(-1)]),
  ]);
}

/** What the sitemaps list, each address once. */
export async function sitemapPaths(page: Page, origin: string): Promise<string[]> {
  const locations = async (url: string) => {
    const answer = await page.request.get(url);
    expect(answer.status(), url).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  };
  const files = await locations('/sitemap.xml');
  const lists = await Promise.all(files.map((url) => locations(new URL(url).pathname)));
  const urls = lists.flat();
  expect(urls.length, 'in the sitemaps twice').toBe(new Set(urls).size);
  return urls.map((url) => new URL(url, origin).pathname);
}
