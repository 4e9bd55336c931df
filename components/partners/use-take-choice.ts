import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { failureMessage } from '@/lib/forms/failure-message';
import { invalidateCalls } from '@/lib/queries/call-query';
import { useBuildPartnerCart } from '@/lib/queries/cart';
import { sessionQuery } from '@/lib/queries/session';
import { isAllOfPartner } from '@/lib/rules/cart/cart-lines';
import type { Chosen } from './partner-choice';

/**
 * Puts what is chosen into the cart and goes on to the checkout: to the payment, or to sign in or join before it.
 * A cart that holds tickets of the shop too is shown first, so that nobody pays for what they have forgotten.
 */
export function useTakeChoice(slug: string) {
  const { href } = useLinks();
  const messages = useMessages('partners');
  const errors = useMessages('errors');
  const router = useRouter();
  const queryClient = useQueryClient();
  const build = useBuildPartnerCart();
  const [problem, setProblem] = useState<string>();
  const [isCauseMissing, setCauseMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  async function take(chosen: readonly Chosen[]): Promise<void> {
    setProblem(undefined);
    if (chosen.length === 0) return setProblem(messages.chooseFirst);
    const undecided = chosen.find(({ offer, causeKey }) => offer.causes.length > 0 && !causeKey);
    if (undecided) {
      setCauseMissing(true);
      return document.getElementById(`cause-${undecided.offer.key}`)?.focus();
    }
    const items = chosen.map(({ offer, ticket, drawNo, causeKey }) => ({
      ...{ offerKey: offer.key, ticket: ticket.key, drawNo },
      ...(causeKey !== undefined && { causeKey }),
    }));
    try {
      const { cartItems, isBlocked } = await build.mutateAsync({ slug, items });
      const { isSignedIn } = await queryClient.ensureQueryData(sessionQuery());
      setLeaving(true);
      if (isBlocked || !isAllOfPartner(cartItems)) return router.push(href('cart'));
      router.push(isSignedIn ? href('buyCart') : href('checkoutLogin'));
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
      // a draw may have closed, or the partner sells something else now
      await invalidateCalls(queryClient, 'getPartner');
    }
  }

  return {
    take,
    problem,
    causeProblem: isCauseMissing ? messages.causeMissing : undefined,
    pending: build.isPending || isLeaving,
  };
}
