import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CataloguePart, CataloguePlace } from '@/lib/contract/catalogue-parts';
import type { Db } from '@/server/db/pool';
import { type PartProblem, problemsByPart } from '../versions/check-catalogue';
import { type CountCustomers, circumstancesAt } from '../versions/circumstances';
import { entriesOf } from './entries';

/** A sentence of the checks, and the entry that it is about; without a key it is about its part. */
export interface PlacedProblem extends CataloguePlace {
  problem: string;
}

/**
 * What keeps a catalogue from being sold by from an instant on, each with its place.
 * @throws server.unavailable as `circumstancesAt`
 */
export async function judgeCatalogue(
  db: Db,
  customersOf: CountCustomers,
  { catalogue, from }: { catalogue: CatalogueFile; from: Date },
): Promise<PlacedProblem[]> {
  const { raffles } = catalogue;
  const circumstances = await circumstancesAt(db, customersOf, { raffles, from });
  return problemsByPart(catalogue, circumstances).map((problem) => placed(catalogue, problem));
}

/** The parts whose entries a sentence of another part may name, in the order in which they are looked for. */
const ALSO: Readonly<Partial<Record<CataloguePart, readonly CataloguePart[]>>> = {
  lotteries: ['raffles'],
  raffles: ['causes'],
  brands: ['segments'],
};

/** The checks name an entry by its key, first what they are about. */
function placed(catalogue: CatalogueFile, { part, problem }: PartProblem): PlacedProblem {
  for (const one of [part, ...(ALSO[part] ?? [])]) {
    const [first] = entriesOf(catalogue, one)
      .map(({ key }) => ({ key, at: placeOfWord(problem, key) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.key.length - a.key.length);
    if (first) return { part: one, key: first.key, problem };
  }
  return { part, key: null, problem };
}

/** Where a key stands in a sentence as a word of its own; -1 where it does not. */
function placeOfWord(sentence: string, key: string): number {
  if (key === '') return -1;
  const isPart = (sign: string | undefined) => sign !== undefined && /[a-z0-9_-]/i.test(sign);
  for (let at = sentence.indexOf(key); at >= 0; at = sentence.indexOf(key, at + 1))
    if (!isPart(sentence[at - 1]) && !isPart(sentence[at + key.length])) return at;
  return -1;
}
