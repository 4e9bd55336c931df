import { callQuery } from './call-query';

/** default page size 10 (specification) */
export const ORDERS_PER_PAGE = 10;

export const ordersQuery = (status: 'upcoming_products' | 'past_products', page: number) =>
  callQuery('listOrders', {
    status,
    limit: ORDERS_PER_PAGE,
    offset: (page - 1) * ORDERS_PER_PAGE,
  });

export const orderQuery = (orderId: string) => callQuery('getOrder', { orderId });

export const receiptQuery = (checkoutId: string) => callQuery('getReceipt', { checkoutId });
