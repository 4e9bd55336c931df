import { matchFor } from '@/lib/routes/match';
import { NO_OVERRIDES } from '@/lib/routes/overrides';
import { expect, type Page } from './fixtures';

/** The pattern of an address: all addresses like `/powerball2018/results/draw-1500` are one kind. */
export const kindOf = (path: string): string => path.replace(/\d+/g, '0');

/** The name of an address's route; an address without a route is a kind of its own. */
const routeNameOf = (path: string): string =>
  matchFor(path, 'AU', NO_OVERRIDES)?.route.name ?? path;

/** A sample of each kind: the first few and the last. */
export const sampleOfKinds = (paths: string[]): string[] => sample(paths, kindOf, 3);

/** The first and the last address of each route. */
export const sampleOfRoutes = (paths: string[]): string[] => sample(paths, routeNameOf, 1);

function sample(paths: string[], keyOf: (path: string) => string, first: number): string[] {
  const kinds = new Map<string, string[]>();
  for (const path of paths) kinds.set(keyOf(path), [...(kinds.get(keyOf(path)) ?? []), path]);
  return [...kinds.values()].flatMap((alike) => [
    ...new Set([...alike.slice(0, first), ...alike.slice(-1)]),
  ]);
}

/** All addresses in the sitemaps, without duplicates. */
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
