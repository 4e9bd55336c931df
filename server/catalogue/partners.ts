import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { catalogueAt, catalogueNow, cataloguesBefore } from './versions/held-versions';

/** A partner who sells now, in whichever variant; undefined for anybody else. Memory only. */
export const findPartner = (
  slug: string,
  { partners } = catalogueNow(),
): CataloguePartner | undefined => partners.find((partner) => partner.slug === slug);

/**
 * Who a partner was when something was bought, also of one who is gone by now: as the catalogue had it then, or last before
 * that, for what was chosen on a partner's page may be paid for after the partner has left. Memory only.
 */
export function partnerAt(slug: string, instant: Date): CataloguePartner | undefined {
  const history = [...cataloguesBefore(instant), catalogueAt(instant)];
  const named = history.findLast((catalogue) => findPartner(slug, catalogue) !== undefined);
  return named && findPartner(slug, named);
}
