import { expect, type Page } from './fixtures';

/** The shape of an address: `/powerball2018/results/draw-1500` and its likes count as one kind. */
export const kindOf = (path: string): string => path.replace(/\d+/g, '0');

/** Some of each kind: the first ones, and the last. */
export function sampleOfKinds(paths: string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const path of paths) kinds.set(kindOf(path), [...(kinds.get(kindOf(path)) ?? []), path]);
  return [...kinds.values()].flatMap((alike) => [
    ...new Set([...alike.slice(0, 3), ...alike.slice(-1)]),
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
