import type { CallResult } from '@/lib/contract/call';
import type { GetBranding } from '@/lib/contract/catalogue';
import { brandingOf } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { paymentLogos } from '@/server/wallet';

/** The company's details for the visitor's variant, and the means of payment there. */
export async function getBranding(ctx: Context): Promise<CallResult<typeof GetBranding>> {
  return { ...brandingOf(ctx.variant), paymentLogos: paymentLogos(ctx, ctx.pricingId) };
}
