import type { Variant } from '@/lib/contract/site';
import { variantAt } from '@/lib/routes/origin';
import { variantFrom } from '@/lib/routes/sub-variant';

/** A guest's variant: the chosen one (the cookie's value), or else the one of the host they came to. */
export const variantOfVisit = (chosen: string | undefined, host: string | null): Variant =>
  variantFrom(chosen) ?? variantAt(host);
