import { repeats } from '@/lib/testing/repeats';
import { expect, type Page, test } from './fixtures';
import { kindOf, sampleOfKinds, sitemapPaths } from './sitemap';

/** What the crawler reads from a page. */
interface CrawledPage {
  path: string;
  status: number;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  headings: number;
  links: string[];
}

/** Enough to reach every kind of page; the draws alone are more than a thousand. */
const MOST_PAGES = repeats({ suite: 160, soak: 600 });
const AT_ONCE = 6;
/** a few pages of each kind stand for all of them */
const MOST_OF_A_KIND = repeats({ suite: 3, soak: 12 });

test('from the home page and the sitemaps: no broken link, every page titled, described, with one heading of its own', async ({
  page,
}) => {
  test.setTimeout(repeats({ suite: 180_000, soak: 900_000 }));
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const listed = await sitemapPaths(page, origin);
  expect(listed.length, 'addresses in the sitemaps').toBeGreaterThan(100);
  const pages = await crawl(page, origin, ['/', ...sampleOfKinds(listed)]);

  const broken = pages
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${status} ${path}`);
  expect(broken, 'links that lead nowhere').toEqual([]);
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  expect(
    indexed.filter(({ title }) => !title).map(({ path }) => path),
    'without a title',
  ).toEqual([]);
  expect(
    indexed.filter(({ description }) => !description).map(({ path }) => path),
    'without a description',
  ).toEqual([]);
  expect(
    pages.filter(({ headings }) => headings !== 1).map(({ path }) => path),
    'without exactly one h1',
  ).toEqual([]);
  expect(
    indexed.filter(({ canonical }) => !canonical).map(({ path }) => path),
    'without a canonical address',
  ).toEqual([]);
  expect(
    twice(indexed.filter(isItself(origin)).map(({ canonical }) => canonical)),
    'canonical twice',
  ).toEqual([]);
  expect(twice(indexed.filter(isItself(origin)).map(({ title }) => title)), 'titles twice').toEqual(
    [],
  );
  const listedButElsewhere = indexed
    .filter(({ path }) => listed.includes(path))
    .filter((crawled) => !isItself(origin)(crawled));
  expect(
    listedButElsewhere.map(({ path }) => path),
    'in a sitemap, but known by another address',
  ).toEqual([]);
});

const isItself =
  (origin: string) =>
  ({ path, canonical }: CrawledPage) =>
    canonical === origin + path;

function twice(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Follows every link from the starting pages, breadth first, for a few pages of each kind. */
async function crawl(page: Page, origin: string, starts: string[]): Promise<CrawledPage[]> {
  const seen = new Set<string>();
  const ofKind = new Map<string, number>();
  const waiting: string[] = [];
  const want = (path: string) => {
    const kind = kindOf(path);
    const known = ofKind.get(kind) ?? 0;
    if (seen.has(path) || known >= MOST_OF_A_KIND) return;
    seen.add(path);
    ofKind.set(kind, known + 1);
    waiting.push(path);
  };
  starts.forEach(want);
  const pages: CrawledPage[] = [];
  while (waiting.length > 0 && pages.length < MOST_PAGES) {
    const batch = await Promise.all(
      waiting.splice(0, AT_ONCE).map((path) => read(page, origin, path)),
    );
    pages.push(...batch);
    for (const { links } of batch) links.forEach(want);
  }
  return pages;
}

async function read(page: Page, origin: string, path: string): Promise<CrawledPage> {
  const answer = await page.request.get(path, { maxRedirects: 5, maxRetries: 2 });
  const html = await answer.text();
  const isPage = answer.headers()['content-type']?.includes('html') ?? false;
  const own = new URL(answer.url()).pathname;
  return page.evaluate(
    ({ html, path, status, origin, isPage, isSignIn }) => {
      const shown = new DOMParser().parseFromString(html, 'text/html');
      const content = (selector: string) =>
        shown.querySelector(selector)?.getAttribute('content')?.trim() ?? '';
      const links = [...shown.querySelectorAll('a[href]')]
        .map((link) => new URL(link.getAttribute('href') ?? '', origin + path))
        .filter((url) => url.origin === origin && !/^\/(api|v2|cms|_next)\//.test(url.pathname));
      return {
        path,
        status,
        title: shown.title,
        description: content('meta[name=description]'),
        canonical: shown.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        // Files, and pages behind the sign-in, need no title, description or canonical address.
        isIndexed: isPage && !isSignIn && !content('meta[name=robots]').includes('noindex'),
        headings: isPage ? shown.querySelectorAll('h1').length : 1,
        links: isPage ? links.map(({ pathname }) => pathname) : [],
      };
    },
    { html, path, status: answer.status(), origin, isPage, isSignIn: own === '/login' },
  );
}
