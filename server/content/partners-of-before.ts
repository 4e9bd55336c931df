import { fromWire } from '@/lib/client/wire';
import { withoutNulls } from '@/lib/content/items';
import { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { ContentPartner } from '@/lib/contract/content';
import type { Db } from '@/server/db/pool';
import { publishedItems } from './published-items';

/**
 * The partners that editors published while the content said what they sell, which was before the catalogue did. What
 * could not be read then is not among them.
 * @throws server.unavailable when an external CMS does not answer
 */
export async function partnersOfBefore(db: Db): Promise<CataloguePartner[]> {
  const items = await publishedItems(db, 'partners');
  return items.flatMap((item) => {
    const { data } = ContentPartner.safeParse(fromWire(withoutNulls(item)));
    if (!data?.offers) return [];
    const { slug, name, variants, mark, colour, promotion, affiliateCode } = data;
    const offers = data.offers.map(({ offerKey, tickets, causeKey }) => ({
      ...{ offer: offerKey, tickets },
      ...(causeKey !== undefined && { cause: causeKey }),
    }));
    const partner = CataloguePartner.safeParse({
      ...{ slug, name, variants, mark, colour, offers, affiliateCode },
      ...(promotion !== undefined && { promotion }),
    });
    return partner.success ? [partner.data] : [];
  });
}
