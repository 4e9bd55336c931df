import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser-client';
import type { GetOrder, GetReceipt, ListOrders } from '@/lib/contract/checkout';
import { checkoutEndpoints as at } from '@/lib/contract/endpoints/checkout';

/** default page size 10 (specification) */
export const ORDERS_PER_PAGE = 10;

export const ordersQuery = (status: 'upcoming_products' | 'past_products', page: number) =>
  queryOptions({
    queryKey: ['orders', status, page],
    queryFn: ({ signal }) =>
      browserApi<typeof ListOrders>(
        at.listOrders,
        { status, limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE },
        { signal },
      ),
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId],
    queryFn: ({ signal }) => browserApi<typeof GetOrder>(at.getOrder, { orderId }, { signal }),
  });

export const receiptQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['receipt', checkoutId],
    queryFn: ({ signal }) =>
      browserApi<typeof GetReceipt>(at.getReceipt, { checkoutId }, { signal }),
  });
