import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import { readCatalogue } from './catalogue-text';

const FILE = path.join(process.cwd(), 'content/catalogue.yaml');
let read: CatalogueFile | undefined;

/** The catalogue that comes with this release. @throws CatalogueProblems */
export function shippedCatalogue(): CatalogueFile {
  read ??= readCatalogue(readFileSync(FILE, 'utf8'));
  return read;
}
