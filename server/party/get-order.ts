import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetPartyOrder } from '@/lib/contract/party-sessions';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { detailsOf } from './get-session';
import { instant, readSessions } from './read-sessions';

interface Purchase extends Record<string, unknown> {
  id: string;
  checkoutId: string;
  shares: number;
  cents: string;
  isRefunded: boolean;
  at: string;
}

/**
 * The customer's shares of a session, with the purchases they come from, also those that were paid back.
 * @throws order.not_found of a session that they never bought shares of
 */
export async function getPartyOrder(
  ctx: CustomerContext,
  { sessionId, showDetails }: VerbInput<typeof GetPartyOrder>,
): Promise<CallResult<typeof GetPartyOrder>> {
  const [[session], { rows }] = await Promise.all([
    readSessions(ctx, sql`p.id = ${sessionId}`),
    ctx.db.execute<Purchase>(sql`
      select o.id, o.checkout_id as "checkoutId", o.quantity as shares, o.total_cents - o.discount_cents as cents,
        o.status = 'refunded' as "isRefunded", o.created_at as at
      from placed_orders o where o.syndicate_id = ${sessionId} and o.customer_id = ${ctx.customer.id} order by o.id`),
  ]);
  if (!session || rows.length === 0) throw new ShopError('order.not_found');
  const money = (cents: string) => ({ amountCents: Number(cents), currency: session.currency });
  return {
    socialSyndicateId: sessionId,
    status: session.status,
    isRefunded: rows.every(({ isRefunded }) => isRefunded),
    shares: session.myShares,
    total: money(session.myCents),
    prize: money(session.status === 'paid' ? session.myPrizeCents : '0'),
    purchases: rows.map(({ id, checkoutId, shares, cents, isRefunded, at }) => ({
      orderId: id,
      checkoutId,
      shares,
      total: money(cents),
      isRefunded,
      purchasedAt: instant(at),
    })),
    session: showDetails ? await detailsOf(ctx, session) : null,
  };
}
