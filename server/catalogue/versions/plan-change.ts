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

/** Pages show lotteries, raffles, and what a partner sells, in the order of the list. */
function newOrders(before: CatalogueFile, after: CatalogueFile): string[] {
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
): string[] {
  const [old, next] = [before, after].map((offers) => offers.map(({ offer }) => offer));
  const inBoth = old?.filter((offer) => next?.includes(offer)).join(', ');
  const order = next?.filter((offer) => old?.includes(offer)).join(', ');
  return inBoth === order ? [] : [`${path}: in the order ${order}`];
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
