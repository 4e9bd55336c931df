import 'server-only';
import type { Variant } from '@/lib/contract/site';
import { type ResultsView, resultsViews } from '@/lib/rules/results/results-views';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { guestSites } from '@/web/page-data/guest-sites';

/** The variants that have an address for a list of results; the others redirect it to the list of all. @throws ApiError */
export async function variantsWithView(view: ResultsView): Promise<Variant[]> {
  const all = await Promise.all(
    (await guestSites()).map(async (site) => ({
      variant: site.variant,
      views: resultsViews(await publicCapabilities(site)),
    })),
  );
  // 'all' is also where a single kind is shown
  return all
    .filter(({ views }) => view === 'all' || views.includes(view))
    .map(({ variant }) => variant);
}
