import type { CatalogueFile } from './catalogue-file';

/**
 * The parts of a catalogue, in the order in which people look for them, each with the field that names its entries; a
 * part without one is a single thing.
 */
export const CATALOGUE_PARTS = {
  raffles: 'offer',
  lotteries: 'offer',
  causes: 'key',
  highlightedCause: null,
  segments: 'name',
  brands: 'variant',
  syndicates: 'key',
  giveaways: null,
  partners: 'slug',
  cohorts: 'name',
} as const satisfies Record<keyof CatalogueFile, string | null>;

export const PART_NAMES = Object.keys(CATALOGUE_PARTS) as CataloguePart[];
export type CataloguePart = keyof typeof CATALOGUE_PARTS;

/** One entry of a part by its name; of a part that is a single thing, that. */
export interface CataloguePlace {
  part: CataloguePart;
  /** null: one that is added, or the single thing */
  key: string | null;
}
