import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Variant } from '@/lib/contract/site';
import type { Locate } from '@/lib/contract/start-up';
import type { Context } from '@/server/kernel/context';

/** Countries that have a variant of the shop; visitors from all others get the default. */
const VARIANTS: Readonly<Record<string, Variant>> = { AU: 'AU', GB: 'GB' };
const DEFAULT: Variant = 'AU';

/** The regional variant for a visitor's country. */
export async function locate(
  _ctx: Context,
  { country }: VerbInput<typeof Locate>,
): Promise<CallResult<typeof Locate>> {
  const own = country !== undefined && Object.hasOwn(VARIANTS, country) && VARIANTS[country];
  return { country: country ?? null, subVariant: own || DEFAULT, isKnown: Boolean(own) };
}
