import type { Variant } from '@/lib/contract/site';
import { areVariantsApart, canonicalUrl } from '@/lib/routes/origin';
import { localeOf } from '@/lib/rules/site';
import type { Address } from './sitemap-addresses';
import type { SitemapEntry } from './sitemap-xml';

/** A page in a variant's sitemap, with the date of its last change if known. */
export interface ListedPage extends Address {
  changedAt?: string | undefined;
}

const OTHER: Readonly<Record<Variant, Variant>> = { AU: 'GB', GB: 'AU' };

/**
 * The entries of a variant's sitemap file. If the variants have separate addresses, a page in both names both, so
 * that each links to the other; if they share one, there are no alternates.
 */
export async function sitemapEntries(
  variant: Variant,
  pagesOf: (variant: Variant) => Promise<readonly ListedPage[]>,
): Promise<SitemapEntry[]> {
  const other = OTHER[variant];
  const [own, others] = await Promise.all([
    pagesOf(variant),
    areVariantsApart() ? pagesOf(other) : [],
  ]);
  const there = new Map(others.map(({ page, path }) => [page, path]));
  return own.map(({ page, path, changedAt }) => {
    const twin = there.get(page);
    const url = canonicalUrl(path, variant);
    if (twin === undefined) return { url, changedAt };
    const alternates = [
      { language: localeOf(variant), url },
      { language: localeOf(other), url: canonicalUrl(twin, other) },
    ];
    return {
      url,
      changedAt,
      alternates: alternates.toSorted((one, next) => one.language.localeCompare(next.language)),
    };
  });
}
