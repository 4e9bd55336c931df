import { toWire } from '@/lib/client/wire';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';

type Leaves = Map<string, string>;

/** What would change from one catalogue to another, a line for each thing: `segments.au_charity.capabilities: + syndicates`. */
export function changesBetween(before: CatalogueFile, after: CatalogueFile): string[] {
  const [old, next] = [leavesOf(before), leavesOf(after)];
  const places = [...new Set([...old.keys(), ...next.keys()])];
  const changes = places.flatMap((place) => {
    const [was, is] = [old.get(place), next.get(place)];
    if (was === is) return [];
    const [path = '', item] = place.split(ITEM);
    if (item !== undefined) return [`${path}: ${is === undefined ? '-' : '+'} ${item}`];
    if (was === undefined) return [`${path}: + ${is}`];
    return [is === undefined ? `${path}: - ${was}` : `${path}: ${was} → ${is}`];
  });
  return [...changes, ...newOrders(before, after)];
}

/** What differs at one place of a catalogue; null where there is nothing on that side. */
export interface Difference {
  place: string;
  was: string | null;
  is: string | null;
}

/** The same with both sides apart, one for each place: of a list of words, those that go and those that come. */
export function differencesBetween(before: CatalogueFile, after: CatalogueFile): Difference[] {
  const [old, next] = [leavesOf(before), leavesOf(after)];
  const differences = new Map<string, { was: string[]; is: string[] }>();
  for (const place of new Set([...old.keys(), ...next.keys()])) {
    const [was, is] = [old.get(place), next.get(place)];
    if (was === is) continue;
    const [path = '', item] = place.split(ITEM);
    const difference = differences.get(path) ?? { was: [], is: [] };
    if (was !== undefined) difference.was.push(item ?? was);
    if (is !== undefined) difference.is.push(item ?? is);
    differences.set(path, difference);
  }
  const side = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : null);
  return [
    ...[...differences].map(([place, { was, is }]) => ({ place, was: side(was), is: side(is) })),
    ...orderDifferences(before, after),
  ];
}

/** Pages show lotteries, raffles, and what a partner sells, in the order of the list. */
const newOrders = (before: CatalogueFile, after: CatalogueFile): string[] =>
  orderDifferences(before, after).map(({ place, is }) => `${place}: in the order ${is}`);

function orderDifferences(before: CatalogueFile, after: CatalogueFile): Difference[] {
  const sold = ({ partners }: CatalogueFile, slug: string) =>
    partners.find((partner) => partner.slug === slug)?.offers ?? [];
  return [
    ...newOrder('lotteries', before.lotteries, after.lotteries),
    ...newOrder('raffles', before.raffles, after.raffles),
    ...after.partners.flatMap(({ slug, offers }) =>
      newOrder(`partners.${slug}.offers`, sold(before, slug), offers),
    ),
  ];
}

function newOrder(
  path: string,
  before: readonly { offer: string }[],
  after: readonly { offer: string }[],
): Difference[] {
  const [old, next] = [before, after].map((offers) => offers.map(({ offer }) => offer));
  const was = old?.filter((offer) => next?.includes(offer)).join(', ') ?? '';
  const is = next?.filter((offer) => old?.includes(offer)).join(', ') ?? '';
  return was === is ? [] : [{ place: path, was, is }];
}

/** Between a list and one of its words. */
const ITEM = '\u0000';

/** Every value by where it stands; of a list, by what names it, so that its order changes nothing here. */
function leavesOf(catalogue: CatalogueFile): Leaves {
  const leaves: Leaves = new Map();
  const note = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) noteItem(item, path);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) note(inner, path ? `${path}.${key}` : key);
    else leaves.set(path, String(value));
  };
  const noteItem = (item: unknown, path: string): void => {
    const name = nameOf(item);
    if (name === undefined) leaves.set(`${path}${ITEM}${String(item)}`, '');
    else note(item, `${path}.${name}`);
  };
  note(toWire(catalogue), '');
  return leaves;
}

/** What tells an entry of a list from the others. */
function nameOf(item: unknown): string | undefined {
  if (item === null || typeof item !== 'object') return undefined;
  const { key, slug, name, offer, rank, tickets, network, variant } = item as Record<
    string,
    unknown
  >;
  return String(key ?? slug ?? offer ?? name ?? rank ?? tickets ?? network ?? variant);
}
