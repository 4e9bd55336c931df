import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestAdjustment } from '@/lib/contract/operator/customers';
import { formatMoney } from '@/lib/money/format-money';
import type { StaffContext } from '@/server/kernel/context';
import { type Kind, requestApproval } from '@/server/staff';
import { type Adjustment, adjustedCustomer, adjustWallet } from '@/server/wallet';

/** Money that is put into a wallet by hand, or taken out of it. */
export const ADJUSTMENT: Kind<Adjustment> = {
  name: 'adjustment',
  deciders: ['finance'],
  describe: async (tx, adjustment) => {
    const { customerId, direction, amountCents, message } = adjustment;
    const { customer } = await adjustedCustomer(tx, adjustment);
    const amount = formatMoney({ amountCents, currency: customer.currency }, 'en-AU');
    const does = direction === 'credit' ? `${amount} added` : `${amount} taken`;
    return {
      title: `Adjust a wallet: ${does}`,
      subject: `customer:${customerId}`,
      before: [{ name: 'Wallet', value: 'as it is' }],
      after: [
        { name: 'Wallet', value: `${does}, ${customer.currency}` },
        { name: 'The customer reads', value: message },
        { name: 'Customer number', value: customerId },
      ],
    };
  },
  make: async (tx, adjustment, { approvalId, ctx }) => {
    await adjustWallet(tx, ctx, adjustment, approvalId);
  },
};

/**
 * Asks a second person of finance to adjust a wallet.
 * @throws auth.account_closed | adjustment.no_wallet | approval.pending
 */
export async function requestAdjustment(
  ctx: StaffContext,
  { reason, ...change }: VerbInput<typeof RequestAdjustment>,
): Promise<CallResult<typeof RequestAdjustment>> {
  return { approvalId: await requestApproval(ctx, { kind: ADJUSTMENT, change, reason }) };
}
