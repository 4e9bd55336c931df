import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fromWire } from '@/lib/client/wire';
import { links } from '@/lib/routes/links';
import { allGameRules, gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { combinations } from '@/lib/rules/games/combinations';
import { anyPrizeOdds, exactOdds, oneIn } from '@/lib/rules/games/odds';
import { allShippedRaffles } from '@/lib/rules/raffles/testing/shipped-raffles';
import { currencyOf } from '@/lib/rules/site';
import { themeColours } from '@/lib/rules/theme/theme-colours';
import { outlineOf, plainText, readMarkdown } from '@/lib/text/markdown';
import {
  BlogCategory,
  BlogPost,
  CausePage,
  ContactPage,
  ContentPage,
  ContentPartner,
  SiteConfig,
  Theme,
} from './content';
import { ContentSection } from './content-sections';
import type { Capability, Variant } from './site';

const { match } = links({ variant: 'AU' });

const CONTENT = path.join(process.cwd(), 'content');
const VARIANTS: readonly Variant[] = ['AU', 'GB'];

/**
 * A collection's files, parsed. Every field of a file must survive the parsing, so that a mistyped
 * name is noticed.
 */
function items<S extends z.ZodType<{ id: string }>>(collection: string, schema: S): z.output<S>[] {
  const folder = path.join(CONTENT, collection);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const stored: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const body = path.join(folder, name.replace(/json$/, 'md'));
    const item = {
      ...(fromWire(stored) as object),
      ...(existsSync(body) && { body: readFileSync(body, 'utf8') }),
    };
    const parsed = schema.parse(item);
    expect(parsed).toMatchObject(item);
    expect(parsed.id).toBe(path.basename(name, '.json'));
    return parsed;
  });
}

const sectionsOf = ({ id, sections }: { id: string; sections: unknown[] }) =>
  sections.map((section, place) => {
    const parsed = ContentSection.safeParse(section);
    if (!parsed.success)
      throw new Error(`${id}, section ${place}: ${z.prettifyError(parsed.error)}`);
    expect(parsed.data).toMatchObject(section as object);
    return parsed.data;
  });

const pages = items('pages', ContentPage);
const posts = items('blog_posts', BlogPost);
const categories = items('blog_categories', BlogCategory);
const causes = items('cause_pages', CausePage);
const partners = items('partners', ContentPartner);
const configs = items('site_config', SiteConfig);
const [contact] = items('contact_page', ContactPage);
const [theme] = items('theme', Theme);

/** Everything that is shown somewhere, with the variants it is shown in. */
const read: { id: string; variants: readonly Variant[]; value: unknown }[] = [
  ...pages.map(({ id, variants, path: _own, ...value }) => ({ id, variants, value })),
  ...posts.map(({ id, variants, ...value }) => ({ id, variants, value })),
  ...causes.map(({ id, ...value }) => ({ id, variants: ['AU'] as const, value })),
  ...partners.map(({ id, variants, ...value }) => ({ id, variants, value })),
  ...configs.map(({ id, ...value }) => ({ id, variants: [id], value })),
];

/** Every string in a value, with its key. */
function* texts(value: unknown, key = ''): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value };
  else if (Array.isArray(value)) for (const one of value) yield* texts(one, key);
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* texts(inner, name);
}

const linksIn = (value: unknown): string[] =>
  [...texts(value)].flatMap(({ key, text }) => {
    if (['path', 'ios', 'android'].includes(key)) return [text];
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  });

/** What guests in Great Britain do not have: no raffles, groups or memberships are sold in pounds. */
const ONLY_AU: readonly Capability[] = [
  'charity_lotteries',
  'causes_directory',
  'syndicates',
  'social_syndicates',
  'membership_program',
];

/** Why a link would be a dead end for a guest of a variant; null when it is not. */
function deadEnd(target: string, variant: Variant): string | null {
  if (!target.startsWith('/')) return 'it leaves the shop';
  const [address = ''] = target.split(/[?#]/);
  if (pages.some((page) => page.path === address && page.variants.includes(variant))) return null;
  const matched = match(address);
  if (!matched) return 'there is no such page';
  const { route, params } = matched;
  if (params.drawNo) return 'which draws there are depends on the day';
  if (variant === 'GB' && route.capabilities.some((one) => ONLY_AU.includes(one)))
    return 'it is not for Great Britain';
  const { offer, blogSlug, slug, causeSlug } = params;
  const isSold =
    !offer ||
    (isOfferKey(offer) ? currencyOf(variant) === gameRules(offer).currency : variant === 'AU');
  if (!isSold) return `${offer} is not sold there`;
  const seen = posts.filter((post) => post.variants.includes(variant));
  if (blogSlug && !seen.some((post) => post.slug === blogSlug)) return 'there is no such post';
  if (slug && !seen.some((post) => post.category === slug)) return 'the category has no posts';
  if (causeSlug && !causes.some((cause) => cause.slug === causeSlug))
    return 'there is no such cause';
  return null;
}

/** A picture's size according to its file: a PNG's header, an SVG's first tag. */
function sizeOf(file: string): number[] | undefined {
  const bytes = readFileSync(file);
  if (file.endsWith('.png')) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const size = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(bytes.toString('utf8'));
  return size?.slice(1).map(Number);
}

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

test('every section of every page can be shown, and headings stand where they belong', () => {
  for (const page of [...pages, ...causes]) {
    const sections = sectionsOf(page);
    expect(sections.length).toBeGreaterThan(0);
    expect(sections.slice(1).filter(({ type }) => type === 'hero')).toEqual([]);
  }
  const used = new Set([...pages, ...causes].flatMap(sectionsOf).map(({ type }) => type));
  expect(ContentSection.options.map((option) => option.shape.type.value)).toEqual(
    expect.arrayContaining([...used]),
  );
  expect(used.size).toBe(ContentSection.options.length);
});

test('every link leads to a page that is there for whoever reads it', () => {
  const dead = read.flatMap(({ id, variants, value }) =>
    linksIn(value).flatMap((target) =>
      variants.flatMap((variant) => {
        const why = deadEnd(target, variant);
        return why ? [`${id} (${variant}) → ${target}: ${why}`] : [];
      }),
    ),
  );
  expect(dead).toEqual([]);
});

test('every picture is a file of the size that is said', () => {
  const pictures = new Map<string, { width: number; height: number }>();
  const collect = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    const { url, width, height } = value as Record<string, unknown>;
    if (typeof url === 'string') pictures.set(url, { width, height } as never);
    for (const inner of Object.values(value)) collect(inner);
  };
  collect([pages, posts, causes, partners, configs]);
  for (const [url, { width, height }] of pictures)
    expect({ url, size: sizeOf(path.join(process.cwd(), 'public', url)) }).toEqual({
      url,
      size: [width, height],
    });
  expect(pictures.size).toBeGreaterThan(30);
});

test('an address, a slug and a question are there once', () => {
  for (const variant of VARIANTS) {
    const here = pages.filter(({ variants }) => variants.includes(variant));
    expect(isUnique(here.map(({ path: address }) => address))).toBe(true);
    const questions = here.flatMap((page) =>
      sectionsOf(page).flatMap((section) =>
        page.path === '/about/faq' && section.type === 'questions' ? section.questions : [],
      ),
    );
    expect(questions.length).toBeGreaterThanOrEqual(30);
    expect(isUnique(questions.map(({ question }) => question))).toBe(true);
  }
  for (const collection of [posts, categories, causes, partners]) {
    expect(isUnique(collection.map(({ slug }) => slug))).toBe(true);
    for (const { id, slug } of collection) expect(id).toBe(slug);
  }
});

test('a post is worth opening: long enough, in a category that exists, with headings from the second level', () => {
  expect(posts.length).toBeGreaterThanOrEqual(12);
  for (const { id, body, category, summary, datePublished, dateUpdated } of posts) {
    const messages = plainText(body).split(' ').length;
    expect({ id, isLong: messages >= 500 && messages <= 1100 }).toEqual({ id, isLong: true });
    expect(categories.map(({ slug }) => slug)).toContain(category);
    expect(Math.min(...outlineOf(readMarkdown(body)).map(({ level }) => level))).toBe(2);
    expect(summary.length).toBeLessThanOrEqual(170);
    expect(Date.parse(dateUpdated)).toBeGreaterThanOrEqual(Date.parse(datePublished));
  }
  for (const { slug } of categories) {
    const own = posts.filter(({ category }) => category === slug);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.some(({ variants }) => variants.includes('GB'))).toBe(true);
  }
});

test('search is told something of every page, and no two pages of a variant the same', () => {
  for (const variant of VARIANTS) {
    const here = pages.filter(({ variants }) => variants.includes(variant));
    const descriptions = [...here.map(({ seoDescription }) => seoDescription)];
    expect(isUnique(descriptions)).toBe(true);
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(175);
    }
  }
});

test('every cause of a raffle has its page', () => {
  const keys = allShippedRaffles().flatMap((rules) => rules.causes.map(({ key }) => key));
  expect(causes.map(({ slug }) => slug).toSorted()).toEqual(
    keys.map((key) => key.replaceAll('_', '-')).toSorted(),
  );
});

test('odds of one in a thousand and more are those of a game, a system or a small ticket', () => {
  const known = new Set<number>();
  for (const rules of allGameRules()) {
    const odds = [...exactOdds(rules), anyPrizeOdds(rules)].map(oneIn);
    const sizes = rules.gameTypes.flatMap(({ gameType, sizes: all }) =>
      gameType === 'reduced_system' ? all.map((size) => combinations(rules, gameType, size)) : [],
    );
    for (const games of [1, 2, 4, ...sizes])
      for (const one of odds) known.add(Math.round(one / games));
  }
  for (const { totalTickets } of allShippedRaffles()) known.add(totalTickets);
  const figures = read.flatMap(({ id, value }) =>
    [...texts(value)].flatMap(({ text }) =>
      [...text.matchAll(/\b(?:1|once) in (\d[\d,]*\d{3})(?! years)/g)].map(([, figure = '']) => ({
        id,
        figure: Number(figure.replaceAll(',', '')),
      })),
    ),
  );
  expect(figures.length).toBeGreaterThanOrEqual(20);
  expect(figures.filter(({ figure }) => !known.has(figure))).toEqual([]);
});

test('the theme is the one that ships, and nothing of it is refused', () => {
  const { colours, refused } = themeColours(theme?.colours ?? [], {});
  expect(refused).toEqual([]);
  expect(colours).toEqual({ tokens: {}, offers: {} });
});

test('each variant has its settings, and people who write to us have topics to choose from', () => {
  expect(configs.map(({ id }) => id).toSorted()).toEqual(VARIANTS);
  expect(isUnique((contact?.topics ?? []).map(({ key }) => key))).toBe(true);
});
