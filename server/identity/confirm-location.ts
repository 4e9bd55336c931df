import { sql } from 'drizzle-orm';
import type { ConfirmLocation } from '@/lib/contract/account';
import type { CallResult } from '@/lib/contract/call';
import { inTransaction } from '@/server/db/transaction';
import { isCountryBanned } from '@/server/kernel/banned-country';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import type { CustomerRow } from './customer-row';

/** A customer is told again after this long, and in each country. */
const TOLD_AGAIN_MS = 30 * 86_400_000;

/** Keeps that the customer has read that nothing is sold where they are; elsewhere it changes nothing. */
export async function confirmLocation(
  ctx: CustomerContext,
): Promise<CallResult<typeof ConfirmLocation>> {
  const { country } = ctx;
  if (!country || !isCountryBanned(ctx)) return {};
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`
      update customers set banned_country_seen = ${country}, banned_country_seen_at = clock_timestamp()
      where id = ${ctx.customer.id}`);
    await recordEvent(tx, ctx, 'customer.country_confirmed', ctx.customer.id, { country });
    return {};
  });
}

/** Whether the customer has read it, for this country and lately. */
export const hasSeen = (
  { bannedCountrySeen, bannedCountrySeenAt }: CustomerRow,
  country: string | undefined,
): boolean =>
  bannedCountrySeen === country &&
  bannedCountrySeenAt !== null &&
  Date.now() - bannedCountrySeenAt.getTime() < TOLD_AGAIN_MS;
