import 'server-only';
import type { Site, Variant } from '@/lib/contract/site';
import { type ResultsView, resultsViews } from '@/lib/rules/results/results-views';
import { publicCapabilities } from '@/web/page-data/public-capabilities';

/** Crawlers send no cookies, so they see each variant as its default segment. */
export const CRAWLED: Readonly<Record<Variant, Site>> = {
  AU: { variant: 'AU', segmentName: 'au_default' },
  GB: { variant: 'GB', segmentName: 'gb_default' },
};

/** The variants that have an address for a list of results; the others redirect it to the list of all. @throws ApiError */
export async function variantsWithView(view: ResultsView): Promise<Variant[]> {
  const all = await Promise.all(
    Object.values(CRAWLED).map(async (site) => ({
      variant: site.variant,
      views: resultsViews(await publicCapabilities(site)),
    })),
  );
  // 'all' is also where a single kind is shown
  return all
    .filter(({ views }) => view === 'all' || views.includes(view))
    .map(({ variant }) => variant);
}
