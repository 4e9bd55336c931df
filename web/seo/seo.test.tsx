import { renderToString } from 'react-dom/server';
import type { Variant } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { variantAt } from '@/lib/routes/origin';
import { JsonLd } from '@/lib/seo/json-ld';
import { namedMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbList } from '@/lib/seo/structured-data';
import { provideShopEnv, readShopEnv } from '@/lib/settings/shop-env';
import { sitemapAddresses } from './sitemap-addresses';
import { type ListedPage, sitemapEntries } from './sitemap-entries';
import { latest, sitemapXml } from './sitemap-xml';

const { href } = links({ variant: 'AU' });

const page = {
  siteName: 'Fairdraw',
  title: 'Lottery results',
  description: 'The latest draws.',
  path: href('results'),
  site: { variant: 'AU' as const },
};

/** Applies for the rest of a test, or until the next call. */
const setEnv = (values: Record<string, string>) => provideShopEnv(readShopEnv(values));
beforeEach(() => setEnv({}));

describe('metadata', () => {
  test('names one canonical address, below the origin that is set', () => {
    const { alternates } = namedMetadata(page);
    expect(alternates).toEqual({ canonical: 'http://localhost:3000/lotto-results' });
    setEnv({ SITE_ORIGIN: 'https://shop.example/' });
    const elsewhere = namedMetadata(page);
    expect(elsewhere.alternates?.canonical).toBe('https://shop.example/lotto-results');
    expect(elsewhere.openGraph).toMatchObject({ url: 'https://shop.example/lotto-results' });
  });

  test('names the site once in the title', () => {
    expect(namedMetadata(page).title).toEqual({ absolute: 'Lottery results | Fairdraw' });
    const home = namedMetadata({ ...page, title: 'Fairdraw: tickets' });
    expect(home.title).toEqual({ absolute: 'Fairdraw: tickets' });
  });

  test('has hreflang only where both addresses exist', () => {
    const origins = { SITE_ORIGIN: 'https://shop.example', SITE_ORIGIN_GB: 'https://gb.example' };
    setEnv(origins);
    expect(namedMetadata(page).alternates?.languages).toEqual({
      'en-AU': 'https://shop.example/lotto-results',
      'en-GB': 'https://gb.example/lotto-results',
    });
    const sold = namedMetadata({
      ...page,
      path: href('offerResults', { offer: 'powerball2018' }),
    });
    expect(sold.alternates?.languages).toBeUndefined();
    const onlyHere = namedMetadata({ ...page, variants: ['AU'] });
    expect(onlyHere.alternates?.languages).toBeUndefined();
  });

  test('a page without a picture of its own is shared with its offer’s, or the shop’s', () => {
    const pictureOf = (path: string) => namedMetadata({ ...page, path }).openGraph?.images;
    expect(pictureOf(href('offerResults', { offer: 'one_lottery' }))).toMatchObject([
      { url: 'http://localhost:3000/og/one_lottery/ticket.png', width: 1200, height: 630 },
    ]);
    expect(pictureOf(href('home'))).toMatchObject([
      { url: 'http://localhost:3000/pictures/share/about.png', alt: 'Fairdraw' },
    ]);
  });

  test('a picture comes with its size and words', () => {
    const image = { path: '/og/powerball2018/draw-1.png', alt: 'Powerball draw 1' };
    expect(namedMetadata({ ...page, image }).openGraph?.images).toEqual([
      {
        url: 'http://localhost:3000/og/powerball2018/draw-1.png',
        width: 1200,
        height: 630,
        alt: 'Powerball draw 1',
      },
    ]);
  });
});

describe('JSON-LD', () => {
  test('stays inside its script element whatever it holds, and reads back as it was', () => {
    const name = '</script><script>alert("&\u2028<!--")';
    const html = renderToString(<JsonLd things={[{ '@type': 'Organization', name }]} />);
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    const json = html.replace(/^<script[^>]*>|<\/script>$/g, '');
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)['@graph'][0].name).toBe(name);
  });

  test('breadcrumbs count from one and carry whole addresses', () => {
    const list = breadcrumbList([
      { label: 'Home', path: '/' },
      { label: 'Results', path: '/lotto-results' },
    ]);
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Results',
        item: 'http://localhost:3000/lotto-results',
      },
    ]);
  });
});

describe('sitemaps', () => {
  const offers = [
    { key: 'powerball2018', playSuffixes: ['systems', 'powerhit'], sellsShares: true },
    { key: 'super_66', playSuffixes: [], sellsShares: false },
    { key: 'one_lottery', playSuffixes: [], sellsShares: false },
  ];

  test('list each offer’s pages, and only what a visitor may open', () => {
    const paths = sitemapAddresses('offers', { offers, capabilities: [], variant: 'AU' }).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(
      expect.arrayContaining(['/powerball2018', '/powerball2018/systems', '/one_lottery']),
    );
    const results = (capabilities: Parameters<typeof sitemapAddresses>[1]['capabilities']) =>
      sitemapAddresses('results', { offers, capabilities, variant: 'AU' }).map(({ path }) => path);
    expect(results([])).toContain('/lotto-results');
    expect(results([])).not.toContain('/lotto-results/lotteries');
    expect(results(['multi_offer_site', 'commercial_lotteries'])).toContain(
      '/lotto-results/lotteries',
    );
  });

  test('list a lottery’s syndicates where the house sells shares in it', () => {
    const paths = sitemapAddresses('offers', {
      offers,
      capabilities: ['syndicates'],
      variant: 'AU',
    });
    expect(paths.map(({ path }) => path).filter((path) => path.endsWith('/syndicates'))).toEqual([
      '/powerball2018/syndicates',
    ]);
  });

  test('list no address that leads to another one: a shop without raffles has no list of their results', () => {
    const inPounds = ['multi_offer_site', 'commercial_lotteries'] as const;
    const paths = (capabilities: Parameters<typeof sitemapAddresses>[1]['capabilities']) =>
      sitemapAddresses('results', { offers: [], capabilities, variant: 'GB' }).map(
        ({ path }) => path,
      );
    expect(paths(inPounds)).toEqual(['/lotto-results/lotteries', '/lotto-results']);
    expect(paths([...inPounds, 'charity_lotteries'])).toContain('/lotto-results/raffles');
  });

  test('are well formed, with a date only where one is known', () => {
    const xml = sitemapXml([
      { url: 'https://shop.example/?a=1&b=2', changedAt: '2026-11-19T10:30:00Z' },
      { url: 'https://shop.example/x' },
    ]);
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    expect([...document.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual([
      'https://shop.example/?a=1&b=2',
      'https://shop.example/x',
    ]);
    expect(document.querySelectorAll('lastmod')).toHaveLength(1);
  });

  describe('of two variants', () => {
    const origins = { SITE_ORIGIN: 'https://shop.example', SITE_ORIGIN_GB: 'https://gb.example' };
    const shared = { page: 'results', path: '/lotto-results' };
    const listed: Record<Variant, ListedPage[]> = {
      AU: [shared, { page: 'play powerball2018', path: '/powerball2018' }],
      GB: [{ ...shared, path: '/draws' }],
    };
    const entriesOf = (variant: Variant) =>
      sitemapEntries(variant, (each) => Promise.resolve(listed[each]));

    test('that live apart: each lists its own pages, and a page of both leads to the other', async () => {
      setEnv(origins);
      const [own = [], british] = await Promise.all([entriesOf('AU'), entriesOf('GB')]);
      const alternates = [
        { language: 'en-AU', url: 'https://shop.example/lotto-results' },
        { language: 'en-GB', url: 'https://gb.example/draws' },
      ];
      expect(own).toEqual([
        { url: 'https://shop.example/lotto-results', alternates },
        { url: 'https://shop.example/powerball2018' },
      ]);
      expect(british).toEqual([{ url: 'https://gb.example/draws', alternates }]);
      const xml = new DOMParser().parseFromString(sitemapXml(own), 'application/xml');
      const links = [...xml.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
      expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en-AU', 'en-GB']);
    });

    test('at one address: nothing is claimed of the other', async () => {
      setEnv({ SITE_ORIGIN: 'https://shop.example' });
      const entries = await entriesOf('AU');
      expect(entries.every(({ alternates }) => alternates === undefined)).toBe(true);
      expect(sitemapXml(entries)).not.toContain('xhtml');
    });

    test('are told apart by the host that is asked', () => {
      expect(variantAt('gb.example')).toBe('AU');
      setEnv(origins);
      expect(variantAt('gb.example')).toBe('GB');
      expect(variantAt('shop.example')).toBe('AU');
      expect(variantAt(null)).toBe('AU');
    });
  });

  test('the latest of no dates is none', () => {
    expect(latest([undefined])).toBeUndefined();
    expect(latest(['2026-01-01T00:00:00Z', undefined, '2026-02-01T00:00:00Z'])).toBe(
      '2026-02-01T00:00:00Z',
    );
  });
});
