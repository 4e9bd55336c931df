import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import type { Reversal } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { log } from '@/server/runtime/log';
import { house, move, wallet } from './accounts';
import { postEntry } from './post-entry';
import type { DepositRow } from './tables';

type ClaimStatus = 'open' | 'booked' | 'dropped' | 'returned';

interface Claim extends Record<string, unknown> {
  id: string;
  status: ClaimStatus;
  return_id: string;
}

/**
 * Books what the gateway of a completed deposit gave back without the shop, each refund and dispute once: the wallet
 * gives it up, or gets it again when a dispute is won or a refund fails. A wallet cannot owe: what it does not hold in
 * full stays an open claim, for people to decide. Runs under the deposit's lock.
 */
export async function bookClaims(
  tx: Tx,
  ctx: Context,
  { deposit, reversals }: { deposit: DepositRow; reversals: readonly Reversal[] },
): Promise<void> {
  for (const reversal of reversals) {
    const claim = await claimFor(tx, deposit, reversal);
    const next = await nextStatus(tx, deposit, { claim, reversal });
    if (next === claim.status) continue;
    await tx.execute(sql`update deposit_claims set status = ${next} where id = ${claim.id}`);
    if (next === 'booked') await book(tx, ctx, deposit, { reversal, referenceId: claim.id });
    if (next === 'returned') {
      await book(tx, ctx, deposit, { reversal, referenceId: claim.return_id, isReturn: true });
    }
    const told = { claim: claim.id, kind: reversal.kind, cents: reversal.amountCents };
    await recordEvent(tx, ctx, `deposit.claim_${next}`, deposit.id, told);
  }
}

async function claimFor(tx: Tx, deposit: DepositRow, reversal: Reversal): Promise<Claim> {
  const { rowCount } = await tx.execute(sql`
    insert into deposit_claims (id, deposit_id, gateway, gateway_id, kind, amount_cents, currency, return_id)
    values (${newId()}, ${deposit.id}, ${deposit.gateway}, ${reversal.id}, ${reversal.kind}, ${reversal.amountCents},
      ${reversal.currency}, ${newId()})
    on conflict (gateway, gateway_id) do nothing`);
  const { kind, amountCents } = reversal;
  if (rowCount)
    log.error('a gateway gave money back', { depositId: deposit.id, kind, amountCents });
  const { rows } = await tx.execute<Claim>(sql`
    select id, status, return_id from deposit_claims
    where gateway = ${deposit.gateway} and gateway_id = ${reversal.id} for update`);
  if (!rows[0]) throw new Error(`The claim ${reversal.id} was not written`);
  return rows[0];
}

async function nextStatus(
  tx: Tx,
  deposit: DepositRow,
  { claim, reversal }: { claim: Claim; reversal: Reversal },
): Promise<ClaimStatus> {
  if (claim.status === 'open' && !reversal.stands) return 'dropped';
  if (claim.status === 'booked' && !reversal.stands) return 'returned';
  if (claim.status !== 'open' || reversal.currency !== deposit.currency) return claim.status;
  const { rows } = await tx.execute<{ balance: string; booked: string }>(sql`
    select balance_cents as balance, (
      select coalesce(sum(amount_cents), 0)::text from deposit_claims
      where deposit_id = ${deposit.id} and status = 'booked') as booked
    from wallet_balances where customer_id = ${deposit.customerId} and account = 'wallet' for update`);
  const { balance = '0', booked = '0' } = rows[0] ?? {};
  const isCovered = Number(balance) >= reversal.amountCents;
  // never more than was deposited, whatever a gateway says of refunds and disputes of one payment
  const isOfDeposit = Number(booked) + reversal.amountCents <= deposit.amountCents;
  return isCovered && isOfDeposit ? 'booked' : 'open';
}

async function book(
  tx: Tx,
  ctx: Context,
  { customerId, currency }: DepositRow,
  {
    reversal: { kind, amountCents },
    referenceId,
    isReturn = false,
  }: { reversal: Reversal; referenceId: string; isReturn?: boolean },
): Promise<void> {
  const [from, to] = isReturn
    ? [house('gateway'), wallet(customerId)]
    : [wallet(customerId), house('gateway')];
  await postEntry(tx, ctx, {
    kind: 'adjustment',
    customerId,
    referenceId,
    description: ctx.say({
      key: isReturn
        ? 'transaction.claim_returned'
        : kind === 'dispute'
          ? 'transaction.disputed'
          : 'transaction.card_refund',
    }),
    postings: [move(from, to, amountCents, currency)],
  });
}
