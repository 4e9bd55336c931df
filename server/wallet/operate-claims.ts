import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Reversal } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { house, move } from './accounts';
import { askForReversals } from './book-open-claims';
import { postEntry } from './post-entry';

/** An open claim as an operator sees it. */
export interface OpenClaim {
  id: string;
  kind: Reversal['kind'];
  email: string;
  amountCents: number;
  /** what the wallet holds of it */
  balanceCents: number;
  currency: Currency;
  gateway: string;
  depositId: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: OpenClaim['kind'];
  email: string;
  amount_cents: string;
  balance_cents: string;
  currency: Currency;
  gateway: string;
  deposit_id: string;
  created_at: string;
}

const MOST_LISTED = 1_000;

/** What gateways gave back, and the wallets did not hold: the oldest first. */
export async function listOpenClaims(
  db: Db,
  { after = null, limit = MOST_LISTED }: { after?: string | null | undefined; limit?: number } = {},
): Promise<OpenClaim[]> {
  const { rows } = await db.execute<Row>(sql`
    select claim.id, claim.kind, customer.email, claim.amount_cents, balance.balance_cents, claim.currency,
      claim.gateway, claim.deposit_id, claim.created_at
    from deposit_claims as claim
    join deposits as deposit on deposit.id = claim.deposit_id
    join customer_accounts as customer on customer.id = deposit.customer_id
    join wallet_balances as balance on balance.customer_id = customer.id and balance.account = 'wallet'
    where claim.status = 'open' and (${after}::uuid is null or claim.id > ${after}::uuid)
    order by claim.id limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    email: row.email,
    amountCents: Number(row.amount_cents),
    balanceCents: Number(row.balance_cents),
    currency: row.currency,
    gateway: row.gateway,
    depositId: row.deposit_id,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** Locks a claim that is open, for somebody to decide on. @returns null if there is none, or none any more */
export async function lockOpenClaim(
  tx: Tx,
  claimId: string,
): Promise<Pick<OpenClaim, 'id' | 'kind' | 'amountCents' | 'currency'> | null> {
  const { rows } = await tx.execute<Pick<Row, 'id' | 'kind' | 'amount_cents' | 'currency'>>(sql`
    select id, kind, amount_cents, currency from deposit_claims
    where id::text = ${claimId} and status = 'open' for update`);
  const [claim] = rows;
  return (
    (claim && {
      ...{ id: claim.id, kind: claim.kind, currency: claim.currency },
      amountCents: Number(claim.amount_cents),
    }) ??
    null
  );
}

interface ClaimedDeposit extends Record<string, unknown> {
  id: string;
  gateway: string;
}

/** Asks the gateway once more. @returns the claim's status afterwards; null for an unknown one */
export async function retryClaim(ctx: Context, claimId: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<ClaimedDeposit>(sql`
    select deposit.id, deposit.gateway from deposit_claims as claim
    join deposits as deposit on deposit.id = claim.deposit_id where claim.id::text = ${claimId}`);
  const [deposit] = rows;
  if (!deposit) return null;
  await askForReversals(ctx, deposit);
  return statusOf(ctx.db, claimId);
}

/**
 * Ends an open claim that the customer does not have to pay, or has paid in another way: the loss is the shop's. One
 * that is not open stays as it is.
 * @returns its status afterwards, and whether this changed it; null for an unknown one
 */
export const waiveClaim = (
  ctx: Context,
  claimId: string,
  reason: string,
): Promise<{ status: string; hasChanged: boolean } | null> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      deposit_id: string;
      customer_id: string;
      amount_cents: string;
      currency: Currency;
    }>(sql`
      update deposit_claims as claim set status = 'waived', settled_at = shop_now() from deposits as deposit
      where claim.id::text = ${claimId} and claim.status = 'open' and deposit.id = claim.deposit_id
      returning claim.id, claim.deposit_id, deposit.customer_id, claim.amount_cents, claim.currency`);
    const [claim] = rows;
    if (!claim) {
      const status = await statusOf(tx, claimId);
      return status === null ? null : { status, hasChanged: false };
    }
    await postEntry(tx, ctx, {
      kind: 'adjustment',
      customerId: claim.customer_id,
      referenceId: claim.id,
      description: ctx.say({ key: 'transaction.claim_waived' }),
      postings: [
        move(house('losses'), house('gateway'), Number(claim.amount_cents), claim.currency),
      ],
    });
    const told = { claim: claim.id, reason, by: 'operator' };
    await recordEvent(tx, ctx, 'deposit.claim_waived', claim.deposit_id, told);
    return { status: 'waived', hasChanged: true };
  });

async function statusOf(db: Db, claimId: string): Promise<string | null> {
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from deposit_claims where id::text = ${claimId}`,
  );
  return rows[0]?.status ?? null;
}
