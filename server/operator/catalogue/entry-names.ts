import type { CataloguePart } from '@/lib/contract/catalogue-parts';
import { findOffer } from '@/server/catalogue';

const SINGLE: Readonly<Partial<Record<CataloguePart, string>>> = {
  giveaways: 'Giveaways',
  highlightedCause: 'The highlighted cause',
};

/** What people call an entry: by its own name where it has one. */
export function nameOfEntry(part: CataloguePart, { key, value }: { key: string; value: unknown }) {
  const single = SINGLE[part];
  if (single) return single;
  if (part === 'lotteries') return findOffer(key)?.name ?? key;
  const fields: Record<string, unknown> =
    value !== null && typeof value === 'object' ? { ...value } : {};
  const name = part === 'brands' ? fields.siteName : fields.name;
  return typeof name === 'string' ? name : key;
}
