import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  CustomerHoldings,
  GetCustomerHoldings,
} from '@/lib/contract/operator/customer-holdings';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import { listOrders } from '@/server/checkout';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { subjectById } from '@/server/identity';
import { type CustomerContext, type StaffContext, within } from '@/server/kernel/context';
import { depositLimitsOf, spendLimitState } from '@/server/limits';
import { membershipPrograms } from '@/server/membership';
import { groupsOf } from '@/server/party';
import { readPreferences } from '@/server/preferences';
import { ownSubscriptions } from '@/server/web-push';
import { asCustomer } from './as-customer';
import { customerById } from './open-account';
import { requireFile } from './opened-file';

/** As many of a kind as are shown. */
const MOST = 20;

/**
 * What a customer has, read by the shop's own verbs. The transaction cannot write: whatever a verb may do beside reading,
 * the office does nothing in the customer's place.
 * @throws customer.file_not_opened | customer.not_found
 */
export async function getCustomerHoldings(
  ctx: StaffContext,
  { customerId }: VerbInput<typeof GetCustomerHoldings>,
): Promise<CallResult<typeof GetCustomerHoldings>> {
  await requireFile(ctx, customerId);
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`set transaction read only`);
    const { id } = await customerById(tx, customerId);
    const { customer } = await subjectById(tx, id);
    const own = asCustomer(within(ctx, tx), customer);
    // one after the other: a transaction has one connection
    return {
      upcoming: await ticketsOf(own, 'upcoming_products'),
      past: await ticketsOf(own, 'past_products'),
      limits: await limitsOf(own),
      plans: await plansOf(tx, id),
      parties: await groupsOf(tx, id, MOST),
      membership: await membershipOf(own),
      channels: await channelsOf(own),
      devices: (await ownSubscriptions(tx, id)).length,
    };
  });
}

async function ticketsOf(
  own: CustomerContext,
  status: 'upcoming_products' | 'past_products',
): Promise<CustomerHoldings['upcoming']> {
  const { items, pageInfo } = await listOrders(own, { status, limit: MOST, offset: 0 });
  return {
    total: pageInfo.total,
    orders: items.map((order) => ({
      orderId: order.id,
      offerName: order.offerName,
      gameTypeLabel: order.gameTypeLabel,
      drawNo: order.drawNo,
      numDraws: order.numDraws,
      drawsAt: order.nextDrawDate ?? order.lastDrawDate,
      status: order.status,
      isRefundable: order.productType === 'lottery_ticket' && order.status !== 'refunded',
      total: order.total,
      prize: order.prize,
    })),
  };
}

async function limitsOf(own: CustomerContext): Promise<CustomerHoldings['limits']> {
  const spend = await spendLimitState(own, own.customer.id);
  const { depositLimits } = await depositLimitsOf(own, own.customer.id);
  return [
    ...spend.map(({ amountSpent, ...one }) => ({
      ...one,
      kind: 'spend' as const,
      used: amountSpent,
    })),
    ...depositLimits.map(({ amountDeposited, ...one }) => ({
      ...one,
      kind: 'deposit' as const,
      used: amountDeposited,
    })),
  ].map(({ kind, period, limit, used, pending }) => ({
    ...{ kind, period, limit, used },
    pending: pending && { limit: pending.limit, from: pending.confirmableFrom },
  }));
}

interface PlanRow extends Record<string, unknown> {
  id: string;
  type: 'autoplay' | 'subscription';
  offer_key: string;
  status: 'active' | 'paused' | 'cancelled';
  agreed_cents: string;
  currency: Currency;
  created_at: string;
}

async function plansOf(db: Db, customerId: string): Promise<CustomerHoldings['plans']> {
  const { rows } = await db.execute<PlanRow>(sql`
    select id, type, offer_key, status, agreed_cents, currency, created_at from customer_plans
    where customer_id = ${customerId} order by status = 'cancelled', id desc limit ${MOST}`);
  return rows.map((row) => ({
    planId: row.id,
    offerName: findOffer(row.offer_key)?.name ?? row.offer_key,
    type: row.type,
    status: row.status,
    agreed: { amountCents: Number(row.agreed_cents), currency: row.currency },
    startedAt: new Date(row.created_at).toISOString(),
  }));
}

async function membershipOf(own: CustomerContext): Promise<CustomerHoldings['membership']> {
  const [program] = await membershipPrograms(own);
  return {
    status: program?.membershipStatus ?? 'non-member',
    since: program?.membershipUpdated ?? null,
  };
}

async function channelsOf({
  db,
  customer,
}: CustomerContext): Promise<CustomerHoldings['channels']> {
  const { preferences, closingMails } = await readPreferences(db, {
    customerId: customer.id,
    email: customer.email,
    isByLink: false,
  });
  return [
    ...Object.entries(preferences).map(([channel, { isOn }]) => ({ channel, isOn })),
    { channel: 'closing lists', isOn: closingMails },
  ];
}
