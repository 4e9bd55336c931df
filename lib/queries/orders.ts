import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';

/** default page size 10 (specification) */
export const ORDERS_PER_PAGE = 10;

/** @param outcome only orders that won something */
export const ordersQuery = (
  status: 'upcoming_products' | 'past_products',
  page: number,
  outcome?: 'won',
) =>
  callQuery('listOrders', {
    status,
    ...(outcome && { outcome }),
    limit: ORDERS_PER_PAGE,
    offset: (page - 1) * ORDERS_PER_PAGE,
  });

export const orderQuery = (orderId: string) => callQuery('getOrder', { orderId });

/** The place of a raffle ticket's numbers on its draw's list. */
export const ticketProofQuery = (ticketId: string) => callQuery('getTicketProof', { ticketId });

/** Shares of a syndicate, by their order. */
export const shareQuery = (orderId: string) => callQuery('getShare', { orderId });

export const receiptQuery = (checkoutId: string) => callQuery('getReceipt', { checkoutId });

/** What the customer played before and can play again now. */
export const recommendedOrdersQuery = () => callQuery('listRecommendedOrders', {});

interface NextDrawRequest {
  input: InputOf<'enterNextDraw'>;
  /** created once per attempt: a second click buys nothing twice */
  idempotencyKey: string;
}

/** The same entry in the next draw, instead of the money that is back. */
export function useEnterNextDraw() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'enterNextDraw'>, ApiError, NextDrawRequest>({
    mutationFn: ({ input, idempotencyKey }) =>
      browserApi.mutate('enterNextDraw', input, { idempotencyKey }),
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...(['getCustomer', 'getOrder', 'listOrders', 'listTransactions'] as const),
      ),
  });
}
