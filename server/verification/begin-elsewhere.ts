import type { Variant } from '@/lib/contract/site';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { beginMethod } from './begin';

/** So long a customer is kept waiting for somebody else's server. */
export const PATIENCE_MS = 8_000;
const VISITS_AN_HOUR = 20;

/** The page that customers come back to: banks and providers are told of it by hand, so it does not move. */
export function returnAddress(variant: Variant, search = ''): string {
  const { SITE_ORIGIN, SITE_ORIGIN_GB, PORT } = readEnv();
  const own = variant === 'GB' ? SITE_ORIGIN_GB : undefined;
  return new URL(
    `/my-account/verify-account${search}`,
    own ?? SITE_ORIGIN ?? `http://localhost:${PORT}`,
  ).href;
}

/**
 * Asks somebody else where the browser goes, and writes down what was agreed: a flow that is not written down leads
 * nowhere, so it is asked first.
 * @throws verification.already_verified | verification.in_progress | verification.too_many_tries |
 *   verification.provider_unavailable | request.rate_limited
 */
export async function beginElsewhere(
  ctx: CustomerContext,
  { type, askAgainMinutes }: { type: 'connect_id' | 'greenid_ui'; askAgainMinutes: number | null },
  open: (reference: string, signal: AbortSignal) => Promise<{ address: string; request: string }>,
): Promise<{ address: string }> {
  const customerId = ctx.customer.id;
  await countSender(ctx.db, {
    sender: `${type}:${customerId}`,
    limit: VISITS_AN_HOUR,
    key: 'request.rate_limited',
  });
  const reference = newId();
  const { address, request } = await open(reference, AbortSignal.timeout(PATIENCE_MS)).catch(
    (error: unknown) => {
      log.error('a check elsewhere cannot be begun', { type, error });
      throw new ShopError('verification.provider_unavailable');
    },
  );
  await inTransaction(ctx, async (tx) => {
    await beginMethod(tx, customerId, { type, reference, request, askAgainMinutes });
    await recordEvent(tx, ctx, 'verification.asked', customerId, { method: type, reference });
  });
  return { address };
}
