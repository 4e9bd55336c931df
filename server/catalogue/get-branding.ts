import type { CallResult } from '@/lib/contract/call';
import type { GetBranding } from '@/lib/contract/catalogue';
import type { Context } from '@/server/kernel/context';
import { brandingOf } from './branding';

/** Who the shop is, for the visitor's variant. */
export async function getBranding(ctx: Context): Promise<CallResult<typeof GetBranding>> {
  return brandingOf(ctx.variant);
}
