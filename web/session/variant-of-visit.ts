import type { Variant } from '@/lib/contract/site';
import { variantAt } from '@/lib/routes/origin';
import { variantFrom } from '@/lib/routes/sub-variant';

/**
 * A guest's variant: the chosen one (the cookie's value), or else the one of the host they came to, as far as it is open.
 * `open` is left out for the words of a refusal and for calls: the API answers for a variant that is.
 */
export function variantOfVisit(
  chosen: string | undefined,
  host: string | null,
  open?: readonly Variant[],
): Variant {
  const here = variantAt(host);
  const own = variantFrom(chosen) ?? here;
  if (!open || open.includes(own)) return own;
  return open.includes(here) ? here : (open[0] ?? here);
}
