import * as calls from '@/lib/contract/checkout';
import { routes, serve } from '@/server/http/serve';
import { getOrder } from './get-order';
import { getReceipt } from './get-receipt';
import { listOrders } from './list-orders';

export const checkoutHttp = routes(
  serve(calls.GetReceipt, getReceipt),
  serve(calls.ListOrders, listOrders),
  serve(calls.GetOrder, getOrder),
);
