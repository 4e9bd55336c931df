import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Locate } from '@/lib/contract/start-up';
import type { Context } from '@/server/kernel/context';
import { defaultVariant, openVariants } from './open-variants';

/** The regional variant for a visitor's country, if that one is open; visitors from all others get the default. */
export async function locate(
  _ctx: Context,
  { country }: VerbInput<typeof Locate>,
): Promise<CallResult<typeof Locate>> {
  const own = openVariants().find((variant) => variant === country);
  return { country: country ?? null, subVariant: own ?? defaultVariant(), isKnown: Boolean(own) };
}
