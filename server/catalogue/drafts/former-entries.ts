import type { CataloguePart } from '@/lib/contract/catalogue-parts';
import { cataloguesOfBefore } from '../versions/held-versions';
import { type Entry, entriesOf } from './entries';

/** Entries of a part that any version until now has had, each as the newest one with it has it. */
export function formerEntries(part: CataloguePart): Entry[] {
  const entries = new Map<string, Entry>();
  for (const catalogue of cataloguesOfBefore())
    for (const entry of entriesOf(catalogue, part))
      if (!entries.has(entry.key)) entries.set(entry.key, entry);
  return [...entries.values()];
}
