import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  type CataloguePlace,
} from '@/lib/contract/catalogue-parts';

/** An entry of a part, whatever its shape. */
export interface Entry {
  key: string;
  value: unknown;
}

/** What a part is called where it is a single thing. */
const SINGLE = '';

/** The entries of a part, in its order. */
export function entriesOf(catalogue: CatalogueFile, part: CataloguePart): Entry[] {
  const value: unknown = catalogue[part];
  if (!Array.isArray(value)) return [{ key: SINGLE, value }];
  return value.map((entry: unknown) => ({ key: keyOf(part, entry), value: entry }));
}

/** What names an entry in its part. */
function keyOf(part: CataloguePart, entry: unknown): string {
  const field = CATALOGUE_PARTS[part];
  if (field === null || entry === null || typeof entry !== 'object') return SINGLE;
  const fields: Record<string, unknown> = { ...entry };
  return typeof fields[field] === 'string' ? fields[field] : SINGLE;
}

/** One entry; undefined where there is none. */
export const findEntry = (catalogue: CatalogueFile, { part, key }: CataloguePlace): unknown =>
  entriesOf(catalogue, part).find((entry) => entry.key === (key ?? SINGLE))?.value;

/** Something that is to be a catalogue, and where in it the entry stands, before anybody has judged it. */
export interface Unjudged {
  whole: unknown;
  at: readonly (string | number)[];
}

/** The catalogue with an entry in the place of the former, or, without a key, at the end of its part. */
export function withEntry(
  catalogue: CatalogueFile,
  { part, key }: CataloguePlace,
  entry: unknown,
): Unjudged {
  const entries = entriesOf(catalogue, part);
  if (CATALOGUE_PARTS[part] === null) return { whole: { ...catalogue, [part]: entry }, at: [part] };
  const former = key === null ? -1 : entries.findIndex((one) => one.key === key);
  const index = former < 0 ? entries.length : former;
  const values = entries.map(({ value }) => value);
  return {
    whole: { ...catalogue, [part]: values.toSpliced(index, 1, entry) },
    at: [part, index],
  };
}

/** The same without it. */
export const withoutEntry = (
  catalogue: CatalogueFile,
  { part, key }: CataloguePlace,
): CatalogueFile => ({
  ...catalogue,
  [part]: entriesOf(catalogue, part)
    .filter((entry) => entry.key !== key)
    .map(({ value }) => value),
});
