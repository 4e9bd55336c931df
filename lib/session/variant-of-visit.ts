import type { Variant } from '@/lib/contract/site';
import { variantAt } from '@/lib/routes/origin';
import { variantFrom } from '@/lib/routes/sub-variant';

/** A guest's variant: the one they chose (the cookie's value), else the one whose address they came to. */
export const variantOfVisit = (chosen: string | undefined, host: string | null): Variant =>
  variantFrom(chosen) ?? variantAt(host);
