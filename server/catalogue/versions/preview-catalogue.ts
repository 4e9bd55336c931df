import { readFileSync } from 'node:fs';
import type { Db } from '@/server/db/pool';
import { readCatalogue } from './catalogue-text';
import { addVersions } from './held-versions';
import { versionsAfter } from './stored-versions';

/** Higher than any that is written (an `integer`), so that no version takes its place. */
const PREVIEW_NO = 2_147_483_647;

/**
 * Lets this process alone take the catalogue of a file for the newest version, which has just begun. What held before
 * stays as it was: receipts, and the terms of what was promised.
 * @throws CatalogueProblems for a file that is no catalogue
 */
export async function previewCatalogue(db: Db, file: string): Promise<void> {
  const catalogue = readCatalogue(readFileSync(file, 'utf8'));
  const { versions, now } = await versionsAfter(db, 0);
  const preview = { no: PREVIEW_NO, validFrom: now, catalogue };
  addVersions([...versions, preview], now.getTime() - Date.now());
}
