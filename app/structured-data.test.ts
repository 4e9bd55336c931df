import { aPost } from '@/components/blog/testing/a-post';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import { aLotteryResult, aRaffleResult } from '@/components/results/testing/a-result';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { links } from '@/lib/routes/links';
import { blogPosting, faqPage } from '@/lib/seo/content-structured-data';
import { drawList } from '@/lib/seo/draw-list';
import { itemList } from '@/lib/seo/item-list';
import type { Thing } from '@/lib/seo/json-ld';
import {
  breadcrumbList,
  drawArticle,
  organization,
  ticketProduct,
  webSite,
} from '@/lib/seo/structured-data';

const { href } = links({ variant: 'AU' });

/** The properties that Google requires or recommends for each type, as far as a ticket shop has them. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'description', 'image', 'url', 'brand', 'offers'],
  Brand: ['name'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'availability'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  VirtualLocation: ['url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const messages = SHIPPED_MESSAGES.results;
const shop = { locale: 'en-AU', variant: 'AU' } as const;
const path = href('play', { offer: 'powerball2018' });
const ticket = (offer = aLottery()) =>
  ticketProduct({ messages: SHIPPED_MESSAGES.offers, offer, path, variant: 'AU' });
const article = (draw = aLotteryResult()) =>
  drawArticle({ messages, draw, ...shop, description: 'A draw.', imagePath: '/og/a.png' });

const GRAPH: readonly Thing[] = [
  organization({ name: 'Fairdraw', legalName: 'Fairdraw Pty Ltd' }),
  webSite({ name: 'Fairdraw', locale: 'en-AU' }),
  breadcrumbList([
    { label: 'Home', path: '/' },
    { label: 'Powerball', path },
  ]),
  ticket(),
  ticket(aRaffle()),
  article(),
  article(aRaffleResult({ isSandbox: true })),
  drawList({ name: 'Results', draws: [aLotteryResult()], variant: 'AU' }),
  itemList({ name: 'Tickets', path: '/lotto-tickets', things: [ticket()], variant: 'AU' }),
  blogPosting({ post: aPost(), siteName: 'Fairdraw', path: '/blog/post-1', variant: 'AU' }),
  blogPosting({
    post: aPost(2, { author: 'Robin Example, draw desk' }),
    siteName: 'Fairdraw',
    path: '/blog/post-2',
    variant: 'AU',
  }),
  ...faqPage(
    [{ type: 'questions', questions: [{ question: 'Why?', answer: '**Because.**' }] }],
    '/about/faq',
    'AU',
  ),
];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Every node of the graph, nested ones included. */
function allThings(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(allThings);
  if (!isFields(value)) return [];
  const inside = Object.values(value).flatMap(allThings);
  return '@type' in value || '@id' in value ? [value, ...inside] : inside;
}

const things = allThings(GRAPH);

test('every thing has what search engines ask of its type', () => {
  for (const thing of things.filter((one) => '@type' in one)) {
    const type = String(thing['@type']);
    expect(Object.keys(EXPECTED)).toContain(type);
    for (const field of EXPECTED[type] ?? []) {
      expect({ type, field, value: thing[field] }).not.toMatchObject({ value: undefined });
      expect({ type, field, value: thing[field] }).not.toMatchObject({ value: '' });
    }
  }
  expect(new Set(things.flatMap((one) => one['@type'] ?? []))).toEqual(
    new Set(Object.keys(EXPECTED)),
  );
});

test('addresses are whole, times are instants, prices have a point, references lead somewhere', () => {
  const known = new Set(things.filter((one) => '@type' in one).map((one) => one['@id']));
  for (const thing of things) {
    if (!('@type' in thing)) expect(known).toContain(thing['@id']);
    for (const [field, value] of Object.entries(thing)) {
      if (['url', 'image', 'logo', '@id', 'mainEntityOfPage'].includes(field))
        expect(String(value)).toMatch(/^http:\/\/localhost:3000\/\S*$/);
      if (/^date|^startDate$/.test(field)) expect(String(value)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      if (/Price$/.test(field)) expect(String(value)).toMatch(/^\d+\.\d\d$/);
    }
  }
});

test('a person is called by name, and what they do stands apart', () => {
  expect(GRAPH.map(({ author }) => author)).toContainEqual({
    '@type': 'Person',
    name: 'Robin Example',
    jobTitle: 'draw desk',
  });
});
