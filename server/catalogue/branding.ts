import type { Branding } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { catalogueNow } from './versions/held-versions';

/** What the shop is called in a variant now, and how it is reached. */
export function brandingOf(variant: Variant): Omit<Branding, 'paymentLogos'> {
  const brand = catalogueNow().brands.find((one) => one.variant === variant);
  if (!brand) throw new RangeError(`${variant} has no brand`);
  const { siteName, legalName, supportNumber, supportEmail, supportHours, socialLinks } = brand;
  return { siteName, legalName, supportNumber, supportEmail, supportHours, socialLinks };
}
