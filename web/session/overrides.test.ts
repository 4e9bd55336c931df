import { CAPABILITIES, type Variant } from '@/lib/contract/site';
import { checkedOverrides, type RequestedOverrides } from '@/lib/routes/check-overrides';
import { links } from '@/lib/routes/links';
import { holdRouteOverrides, NO_OVERRIDES } from '@/lib/routes/overrides';
import { sitemapAddresses } from '@/web/seo/sitemap-addresses';
import { decide } from './gate';

const au = () => links({ variant: 'AU' });

const none: RequestedOverrides = { routes: [], labels: [] };
const overridesOf = (routes: Record<string, string>, gb: Record<string, string> = {}) => {
  const list = (paths: Record<string, string>) =>
    Object.entries(paths).map(([key, path]) => ({ key, path }));
  return checkedOverrides({
    AU: { ...none, routes: list(routes) },
    GB: { ...none, routes: list(gb) },
  });
};
const visit = (path: string, search = '', variant: Variant = 'AU') =>
  decide({
    path,
    search,
    site: { variant, segmentName: 'x' },
    signedIn: undefined,
    capabilities: CAPABILITIES,
  });

afterEach(() => holdRouteOverrides(NO_OVERRIDES));

test('a route that content moved is found, linked and listed at its new address', () => {
  holdRouteOverrides(
    overridesOf({ results: '/draws/latest/:page?', offerResults: '/:offer/past' }).overrides,
  );
  expect(au().href('results')).toBe('/draws/latest');
  expect(au().href('results', { page: 3 })).toBe('/draws/latest/3');
  expect(au().match('/Draws/Latest/3/')).toMatchObject({ params: { page: '3' }, isMoved: false });
  expect(au().href('offerResults', { offer: 'super_66' })).toBe('/super_66/past');
  expect(visit('/super_66/past')).toMatchObject({ do: 'show', page: '/AU.x/super_66/results' });
  const offers = [{ key: 'super_66', playSuffixes: [], sellsShares: false }];
  const listed = sitemapAddresses('results', {
    offers,
    capabilities: CAPABILITIES,
    variant: 'AU',
  });
  const paths = listed.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/draws/latest', '/super_66/past']));
  expect(paths).not.toContain('/lotto-results');
});

test('the old address leads to the new one for now, with what was asked for', () => {
  holdRouteOverrides(overridesOf({ results: '/draws/latest/:page?' }).overrides);
  expect(visit('/lotto-results/2', '?a=b')).toEqual({
    do: 'redirect',
    to: '/draws/latest/2?a=b',
    isPermanent: false,
  });
  holdRouteOverrides(overridesOf({ blogPost: '/news/:blogSlug' }).overrides);
  expect(visit('/blog/What-It-Is')).toMatchObject({ to: '/news/what-it-is' });
  const leave = { unsubscribe: '/leave/:customerId/:productOfferKey?' };
  holdRouteOverrides(overridesOf(leave).overrides);
  expect(visit('/unsubscribe/a%20b')).toMatchObject({ to: '/leave/a%20b' });
});

test("each variant has its own; the other one's address still finds the page", () => {
  holdRouteOverrides(overridesOf({}, { results: '/draws/:page?' }).overrides);
  expect(links({ variant: 'GB' }).href('results')).toBe('/draws');
  expect(links({ variant: 'AU' }).href('results')).toBe('/lotto-results');
  expect(visit('/draws', '', 'AU')).toMatchObject({ do: 'redirect', to: '/lotto-results' });
  expect(visit('/lotto-results', '', 'GB')).toMatchObject({ do: 'redirect', to: '/draws' });
});

test.each([
  ['a path of another route', { login: '/cart' }],
  ['a path below another route with parameters', { blog: '/blog/category/7' }],
  ['a path of an offer', { blog: '/super_66' }],
  ['a path below an offer', { blog: '/super_66/news' }],
  ['an old path of an offer', { blog: '/powerball' }],
  ['a path that swallows other routes', { blogPost: '/about/:blogSlug' }],
  ['a parameter in the first place', { blogPost: '/:blogSlug' }],
  ['a missing parameter', { results: '/draws' }],
  ['a parameter of another name', { results: '/draws/:number?' }],
  ['the API', { blog: '/v2/news' }],
  ['another site', { blog: 'https://fairdraw.example/news' }],
  ['a file', { blog: '/news.html' }],
  ['capitals', { blog: '/News' }],
  ['the home page elsewhere', { home: '/start' }],
  ['no route', { nothing: '/nowhere' }],
])('%s is refused, and the route stays where it was', (_what, routes) => {
  const { overrides, refused } = overridesOf(routes);
  expect(overrides.AU.paths).toEqual({});
  expect(refused).toHaveLength(1);
});

test('of two routes that want one path, also in two variants, the first gets it', () => {
  const { overrides, refused } = overridesOf({ blog: '/news' }, { about: '/news' });
  expect(overrides.AU.paths).toEqual({ blog: '/news' });
  expect(overrides.GB.paths).toEqual({});
  expect(refused).toMatchObject([{ variant: 'GB', key: 'about' }]);
});

test('labels follow content, for known routes only', () => {
  const labels = [
    { key: 'blog', label: 'Stories' },
    { key: 'nothing', label: 'Nothing' },
  ];
  const { overrides, refused } = checkedOverrides({ AU: { ...none, labels }, GB: none });
  holdRouteOverrides(overrides);
  expect(au().labelOf('blog', 'News')).toBe('Stories');
  expect(links({ variant: 'GB' }).labelOf('blog', 'News')).toBe('News');
  expect(refused).toHaveLength(1);
});
