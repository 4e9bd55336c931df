import type { Variant } from '@/lib/contract/site';
import { variantFrom } from '@/lib/routes/sub-variant';
import { variantAt } from '@/lib/seo/origin';

/** A guest's variant: the one they chose (the cookie's value), else the one whose address they came to. */
export const variantOfVisit = (chosen: string | undefined, host: string | null): Variant =>
  variantFrom(chosen) ?? variantAt(host);
