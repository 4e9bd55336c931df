import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ApiError } from '@/lib/client/api-error';
import { failureMessage } from '@/lib/forms/failure-message';
import { invalidateCalls } from '@/lib/queries/call-query';
import { usePurchaseCart } from '@/lib/queries/cart';
import { type Attempt, forgetAttempt, keyOf, retryPayment } from '@/lib/queries/checkout-attempt';
import { purchaseMetadata } from './purchase-metadata';

/**
 * Books the tickets once the money is there, and goes to the receipt. A refusal leaves cart and money unchanged.
 * @param history `replace` for pages that are over with the purchase, so that Back does not lead to them
 */
export function useFinishPurchase(history: 'push' | 'replace' = 'replace') {
  const { href } = useLinks();
  const messages = useMessages('errors');
  const router = useRouter();
  const queryClient = useQueryClient();
  const purchase = usePurchaseCart();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);

  async function buy(attempt: Attempt, depositId?: string): Promise<void> {
    setProblem(undefined);
    const { cartReference, expectedTotalCents } = attempt;
    const order = { cartReference, expectedTotalCents, ...(depositId && { depositId }) };
    const input = { ...order, metadata: purchaseMetadata() };
    try {
      const { id: checkoutId, partnerSlug } = await purchase.mutateAsync({
        input,
        idempotencyKey: keyOf(attempt, 'purchase', input),
      });
      setDone(true);
      forgetAttempt();
      router[history](
        partnerSlug
          ? href('partnerReceipt', { partnerSlug, checkoutId })
          : href('receipt', { checkoutId }),
      );
    } catch (error) {
      setProblem(failureMessage(error, messages.broken));
      // refused for good: the money waits in the wallet, and whatever is tried next is another payment
      if (depositId && error instanceof ApiError && error.status !== 0) retryPayment(attempt);
      // another tab may have bought it
      await invalidateCalls(queryClient, 'getCart', 'getDeposit');
    }
  }

  return { buy, problem, isDone, isPending: purchase.isPending };
}
