import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { RecurringPlan } from '@/lib/contract/plans';
import { callQuery, invalidateCalls } from './call-query';

/** default page size 10 (specification) */
export const PLANS_PER_PAGE = 10;
const pageOf = (page: number) => ({ limit: PLANS_PER_PAGE, offset: (page - 1) * PLANS_PER_PAGE });

export const autoplaysQuery = (page: number) => callQuery('listAutoplay', pageOf(page));
export const autoplayQuery = (autoplayId: string) => callQuery('getAutoplay', { autoplayId });
/** The active ones. */
export const subscriptionsQuery = (page: number) => callQuery('listSubscriptions', pageOf(page));
/** Those that may go on again; there are rarely more than a few. */
export const pausedSubscriptionsQuery = () =>
  callQuery('listSubscriptions', { status: 'recurring_status_paused', limit: 100 });
export const subscriptionQuery = (subscriptionId: string) =>
  callQuery('getSubscription', { subscriptionId });
export const recurringPurchasesQuery = (page: number) =>
  callQuery('listRecurringPurchases', pageOf(page));

type Plan = Pick<RecurringPlan, 'id' | 'type'>;

const OF_AUTOPLAY = {
  paused: 'pauseAutoplay',
  active: 'unpauseAutoplay',
  cancelled: 'cancelAutoplay',
} as const;

/** Pauses, starts again or cancels it. */
export const useSetPlanStatus = ({ id, type }: Plan) =>
  usePlanMutation<'paused' | 'active' | 'cancelled'>((to) => {
    if (type !== 'autoplay') {
      const status = `recurring_status_${to}` as const;
      return browserApi.mutate('setSubscriptionStatus', { subscriptionId: id, status });
    }
    return browserApi.mutate(OF_AUTOPLAY[to], { autoplayId: id });
  });

type Change = Omit<InputOf<'changeAutoplay'>, 'autoplayId'>;

/** Changes it from the next draw on. */
export const useChangePlan = ({ id, type }: Plan) =>
  usePlanMutation<Change>((change) =>
    type === 'autoplay'
      ? browserApi.mutate('changeAutoplay', { ...change, autoplayId: id })
      : browserApi.mutate('changeSubscription', { ...change, subscriptionId: id }),
  );

export const useSetMinimumJackpot = ({ id }: Plan) =>
  usePlanMutation<string>((minimumJackpotAmount) =>
    browserApi.mutate('setMinimumJackpot', { autoplayId: id, minimumJackpotAmount }),
  );

/** Leaves out the draw that is shown, or enters it after all. */
export const useSkipNextDraw = ({ id, nextDraw }: Plan & Pick<RecurringPlan, 'nextDraw'>) =>
  usePlanMutation<boolean>((skips) =>
    browserApi.mutate('skipNextDraw', { planId: id, skips, drawNo: nextDraw?.drawNo }),
  );

/** Agrees to the price that was shown, or, with null, pauses instead. */
export const useAnswerPrice = ({ id }: Plan) =>
  usePlanMutation<number | null>((askedCents) =>
    askedCents === null
      ? browserApi.mutate('declinePrice', { planId: id })
      : browserApi.mutate('agreeToPrice', { planId: id, askedCents }),
  );

/** What it would cost after a change; changes nothing. */
export const usePricePlan = ({ id }: Plan) =>
  useMutation({
    mutationFn: (change: Omit<InputOf<'pricePlan'>, 'planId'>) =>
      browserApi.mutate('pricePlan', { ...change, planId: id }),
  });

/** Chooses what pays for all of them. */
export const useSetRecurringMethod = () =>
  usePlanMutation<InputOf<'setRecurringPurchaseMethod'>>((input) =>
    browserApi.mutate('setRecurringPurchaseMethod', input),
  );

/** A change is over once the plan, the lists and the customer have been read again; after a refusal as well. */
function usePlanMutation<I>(mutationFn: (input: I) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, I>({
    mutationFn,
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...([
          'getAutoplay',
          'getSubscription',
          'listAutoplay',
          'listSubscriptions',
          'listRecurringPurchases',
          // a plan that is paused or cancelled waits for no payment
          'listPaymentResolutions',
          'getCustomer',
        ] as const),
      ),
  });
}
