import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListClaims, RequestClaimWaiver, RetryClaim } from '@/lib/contract/operator/payments';
import { formatMoney } from '@/lib/money/format-money';
import { inTransaction } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';
import { listOpenClaims, lockOpenClaim, retryClaim as retry, waiveClaim } from '@/server/wallet';
import { maskEmail } from './mask';
import { pageOf } from './page-of';

/** What gateways and banks gave back, and the wallets do not hold, a page at a time. */
export async function listClaims(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListClaims>,
): Promise<CallResult<typeof ListClaims>> {
  const { rows: items, next } = pageOf(
    await listOpenClaims(db, { after, limit: limit + 1 }),
    limit,
  );
  return {
    claims: items.map(({ id, email, amountCents, balanceCents, currency, ...claim }) => ({
      ...claim,
      claimId: id,
      email: maskEmail(email),
      amount: { amountCents, currency },
      inWallet: { amountCents: balanceCents, currency },
    })),
    next,
  };
}

/**
 * Asks the gateway once more. Somebody outside is asked, so that it was requested is written down first, and what came of
 * it is an event of the deposit.
 * @throws claim.not_open
 */
export async function retryClaim(
  ctx: StaffContext,
  { claimId, reason }: VerbInput<typeof RetryClaim>,
): Promise<CallResult<typeof RetryClaim>> {
  await inTransaction(ctx, async (tx) => {
    const claim = await lockOpenClaim(tx, claimId);
    if (!claim) throw new ShopError('claim.not_open');
    await recordAction(tx, actorOf(ctx), {
      action: 'claim.retried',
      subject: `claim:${claim.id}`,
      reason,
    });
  });
  const status = await retry(ctx, claimId);
  if (status === null) throw new ShopError('claim.not_open');
  return { status };
}

interface Waiver {
  claimId: string;
  /** what the claim's own records keep */
  reason: string;
}

/** A claim that the customer does not have to pay, or has paid in another way: the loss is the shop's. */
export const CLAIM_WAIVED: Kind<Waiver> = {
  name: 'claim_waived',
  deciders: ['finance'],
  describe: async (tx, { claimId }) => {
    const claim = await lockOpenClaim(tx, claimId);
    if (!claim) throw new ShopError('claim.not_open');
    const money = formatMoney(claim, 'en-AU');
    return {
      title: `Waive a claim of ${money}`,
      subject: `claim:${claim.id}`,
      before: [{ name: 'Claim', value: `open, of a ${claim.kind} of ${money}` }],
      after: [{ name: 'Claim', value: 'waived: the shop bears it' }],
    };
  },
  make: async (tx, { claimId, reason }, { ctx, approvalId }) => {
    const waived = await waiveClaim(within(ctx, tx), claimId, reason);
    if (!waived?.hasChanged) throw new ShopError('claim.not_open');
    await recordAction(tx, actorOf(ctx), {
      action: 'claim.waived',
      subject: `claim:${claimId}`,
      after: { approvalId },
    });
  },
};

/** Puts a waiver before a second person. @throws claim.not_open | approval.pending */
export async function requestClaimWaiver(
  ctx: StaffContext,
  { claimId, reason }: VerbInput<typeof RequestClaimWaiver>,
): Promise<CallResult<typeof RequestClaimWaiver>> {
  const change = { claimId, reason };
  return { approvalId: await requestApproval(ctx, { kind: CLAIM_WAIVED, change, reason }) };
}
