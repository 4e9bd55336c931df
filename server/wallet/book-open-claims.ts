import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { findCardGateway } from '@/server/gateways/cards';
import { atMost } from '@/server/kernel/at-most';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { bookReversals, goneOf } from './book-claims';
import { BANK, bankReversals } from './reverse-bank-deposit';

const AT_A_TIME = 100;
const AT_ONCE = 10;

interface CoveredDeposit extends Record<string, unknown> {
  id: string;
  gateway: string;
}

/**
 * Tries again to book open claims whose amount is in the wallet by now. The gateway is asked first: what it gave back
 * may be decided otherwise meanwhile.
 */
export async function bookOpenClaims(ctx: Context): Promise<void> {
  const some = atMost(AT_ONCE);
  const covered = await coveredDeposits(ctx.db);
  await Promise.all(
    covered.map((deposit) =>
      some(async () => {
        try {
          await askForReversals(ctx, deposit);
        } catch (error) {
          log.error('an open claim was not tried again', { depositId: deposit.id, error });
        }
      }),
    ),
  );
}

/** Books whatever the gateway says now of what went back of a deposit. */
export async function askForReversals(
  ctx: Context,
  { id: depositId, gateway: key }: { id: string; gateway: string },
): Promise<void> {
  if (key === BANK)
    return bookReversals(ctx, { depositId, reversals: await bankReversals(ctx.db, depositId) });
  const gateway = findCardGateway(ctx, key);
  if (!gateway) throw new Error(`The shop is not connected to ${key}`);
  await bookReversals(ctx, { depositId, reversals: await gateway.reversals(depositId) });
}

/** The deposits of open claims that can be booked now, those with the oldest claims first. */
async function coveredDeposits(db: Db): Promise<CoveredDeposit[]> {
  const { rows } = await db.execute<CoveredDeposit>(sql`
    select deposit.id, deposit.gateway
    from deposit_claims as claim
    join deposits as deposit on deposit.id = claim.deposit_id and deposit.currency = claim.currency
    join wallet_balances as balance on balance.customer_id = deposit.customer_id
      and balance.account = 'wallet' and balance.balance_cents >= claim.amount_cents
    where claim.status = 'open' and deposit.status = 'completed' and claim.amount_cents + (
      ${goneOf(sql`deposit.id`)}) <= deposit.amount_cents
    group by deposit.id order by min(claim.created_at) limit ${AT_A_TIME}`);
  return rows;
}
