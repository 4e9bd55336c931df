import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { usePurchaseCart } from '@/lib/queries/cart';
import { type Attempt, forgetAttempt } from '@/lib/queries/checkout-attempt';
import { href } from '@/lib/routes/match';
import { purchaseMetadata } from './purchase-metadata';

/** Books the tickets once the money is there, and leads to the receipt. A refusal leaves cart and money as they are. */
export function useFinishPurchase() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const purchase = usePurchaseCart();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);

  async function buy(attempt: Attempt, depositId?: string): Promise<void> {
    setProblem(undefined);
    try {
      const { cartReference, expectedTotalCents, purchaseKey } = attempt;
      const { id } = await purchase.mutateAsync({
        input: {
          cartReference,
          expectedTotalCents,
          ...(depositId && { depositId }),
          metadata: purchaseMetadata(),
        },
        idempotencyKey: purchaseKey,
      });
      setDone(true);
      forgetAttempt();
      router.replace(href('receipt', { checkoutId: id }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
    }
  }

  return { buy, problem, isDone, isPending: purchase.isPending };
}
