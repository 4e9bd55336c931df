import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { Reversal } from '@/server/gateways/cards';
import { type Context, within } from '@/server/kernel/context';
import { bookReversals } from './book-claims';

/** What money that came by the shop's own bank has instead of a gateway. */
export const BANK = 'bank';

export interface BankReversal {
  depositId: string;
  /** the same whenever the bank tells of it again */
  id: string;
  amountCents: number;
  currency: string;
}

interface Row extends Record<string, unknown> {
  gateway_id: string;
  amount_cents: string;
  currency: string;
}

/**
 * Claims a deposit back that the bank took away from the shop, in full or in part: once, and never more than came. What
 * the wallet does not hold stays an open claim. The caller holds the payment's lock.
 * @returns `known` when it was claimed before, `differs` when that was another amount, `other_deposit` when that was of
 * another one, `too_much` when it is more than is left of the deposit
 */
export const reverseBankDeposit = (
  ctx: Context,
  { depositId, id, amountCents, currency }: BankReversal,
): Promise<'claimed' | 'known' | 'differs' | 'other_deposit' | 'too_much'> =>
  inTransaction(ctx, async (tx) => {
    const {
      rows: [deposit],
    } = await tx.execute<Pick<Row, 'amount_cents' | 'currency'>>(
      sql`select amount_cents, currency from deposits where id = ${depositId} for update`,
    );
    const { rows: elsewhere } = await tx.execute(sql`
      select id from deposit_claims
      where gateway = ${BANK} and gateway_id = ${id} and deposit_id <> ${depositId}`);
    if (elsewhere.length > 0) return 'other_deposit';
    const claims = await claimsOn(tx, depositId);
    const same = claims.find((claim) => claim.gateway_id === id);
    if (same) {
      const isSame = Number(same.amount_cents) === amountCents && same.currency === currency;
      return isSame ? 'known' : 'differs';
    }
    const left = claims.reduce(
      (cents, claim) => cents - Number(claim.amount_cents),
      Number(deposit?.amount_cents ?? 0),
    );
    // a bank that calls one reversal by two names takes the whole payment back once
    if (left <= 0) return 'known';
    if (amountCents > left || currency !== deposit?.currency) return 'too_much';
    const reversal: Reversal = { id, kind: 'reversal', amountCents, currency, stands: true };
    await bookReversals(within(ctx, tx), { depositId, reversals: [reversal] });
    return 'claimed';
  });

/** What the bank took back of a deposit: it never changes its mind by itself, so what was claimed stands. */
export const bankReversals = async (db: Db, depositId: string): Promise<Reversal[]> =>
  (await claimsOn(db, depositId)).map((claim) => ({
    id: claim.gateway_id,
    kind: 'reversal',
    amountCents: Number(claim.amount_cents),
    currency: claim.currency,
    stands: true,
  }));

async function claimsOn(db: Db, depositId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select gateway_id, amount_cents, currency from deposit_claims
    where deposit_id = ${depositId} and gateway = ${BANK} order by id`);
  return rows;
}
