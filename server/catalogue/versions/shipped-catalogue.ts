import { readFileSync } from 'node:fs';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { catalogueFile } from '@/lib/process/shop-folder';
import { readEnv } from '@/server/runtime/env';
import { readCatalogue } from './catalogue-text';

let read: CatalogueFile | undefined;

/** The catalogue that comes with this release, or that of the shop's own folder (`CATALOGUE`). @throws CatalogueProblems */
export function shippedCatalogue(): CatalogueFile {
  read ??= readCatalogue(readFileSync(catalogueFile(readEnv().CATALOGUE), 'utf8'));
  return read;
}
