import { isDeepStrictEqual } from 'node:util';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { type CataloguePart, PART_NAMES } from '@/lib/contract/catalogue-parts';
import { type Entry, entriesOf } from './entries';

interface Versions {
  /** what both began from */
  base: CatalogueFile;
  mine: CatalogueFile;
  theirs: CatalogueFile;
}

export interface Merged {
  catalogue: CatalogueFile;
  /** entries that both changed, each in another way: they are as in `mine` */
  conflicts: { part: CataloguePart; key: string }[];
}

/** Takes up, entry by entry, what others changed since a draft began; what the draft changed stays. */
export function mergeCatalogues({ base, mine, theirs }: Versions): Merged {
  const conflicts: Merged['conflicts'] = [];
  const parts = PART_NAMES.map((part) => {
    const [old, own, other] = [base, mine, theirs].map((one) => entriesOf(one, part));
    const merged = mergePart(old ?? [], own ?? [], other ?? []);
    conflicts.push(...merged.conflicts.map((key) => ({ part, key })));
    const values = merged.entries.map(({ value }) => value);
    return [part, Array.isArray(mine[part]) ? values : values[0]] as const;
  });
  // entries are those of catalogues, each in its own part
  return { catalogue: Object.fromEntries(parts) as CatalogueFile, conflicts };
}

function mergePart(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): { entries: Entry[]; conflicts: string[] } {
  const [old, own, other] = [base, mine, theirs].map(byKey);
  const conflicts: string[] = [];
  const choose = (key: string): Entry[] => {
    const [was, is, theirIs] = [old?.get(key), own?.get(key), other?.get(key)];
    if (isDeepStrictEqual(is, was)) return theirIs ?? [];
    if (!isDeepStrictEqual(theirIs, was) && !isDeepStrictEqual(theirIs, is)) conflicts.push(key);
    return is ?? [];
  };
  return { entries: orderOf(base, mine, theirs).flatMap(choose), conflicts };
}

/** Entries of one name stay together: a draft that is not sound yet may have two. */
function byKey(entries: readonly Entry[]): Map<string, Entry[]> {
  const map = new Map<string, Entry[]>();
  for (const entry of entries) map.set(entry.key, [...(map.get(entry.key) ?? []), entry]);
  return map;
}

/** The order of whoever changed it; of what both have added, that of the draft comes last. */
function orderOf(
  ...lists: [base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]]
) {
  const [base = [], mine = [], theirs = []] = lists.map((list) => [
    ...new Set(list.map(({ key }) => key)),
  ]);
  const inAll = (keys: readonly string[]) =>
    keys.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const isMoved = !isDeepStrictEqual(inAll(mine), inAll(base));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  return [...new Set([...first, ...second])];
}
