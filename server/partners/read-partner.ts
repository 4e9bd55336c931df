import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import type { ContentPartner } from '@/lib/contract/content';
import { findPartner } from '@/server/catalogue';
import { partnerWords } from '@/server/content';
import type { Context } from '@/server/kernel/context';

type PartnerWithWords = CataloguePartner & Pick<ContentPartner, 'title' | 'welcome' | 'terms'>;

/**
 * Who the catalogue has sell in the visitor's variant now, with what editors have published for the page; undefined where
 * either is missing. @throws server.unavailable when an external CMS does not answer
 */
export async function readPartner(
  { db, variant }: Context,
  slug: string,
): Promise<PartnerWithWords | undefined> {
  const partner = findPartner(slug);
  if (!partner?.variants.includes(variant)) return undefined;
  const words = await partnerWords(db, slug);
  return words && { ...partner, ...words };
}
