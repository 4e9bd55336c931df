import { PlanReplay } from '@/lib/contract/cart-calls';
import * as calls from '@/lib/contract/checkout';
import { GetShare } from '@/lib/contract/shares';
import { GetApplePass, GetGooglePass } from '@/lib/contract/ticket-passes';
import { routes, serve } from '@/server/http/serve';
import { getApplePass } from './get-apple-pass';
import { getGooglePass } from './get-google-pass';
import { getOrder } from './get-order';
import { getReceipt } from './get-receipt';
import { getShare } from './get-share';
import { getTicketProof } from './get-ticket-proof';
import { listOrders } from './list-orders';
import { listRecommendedOrders } from './list-recommended-orders';
import { planReplay } from './plan-replay';

export const checkoutHttp = routes(
  serve(calls.GetReceipt, getReceipt),
  serve(calls.ListOrders, listOrders),
  // before the order of an id
  serve(calls.ListRecommendedOrders, listRecommendedOrders),
  serve(calls.GetOrder, getOrder),
  serve(calls.GetTicketProof, getTicketProof),
  serve(GetApplePass, getApplePass),
  serve(GetGooglePass, getGooglePass),
  serve(GetShare, getShare),
  serve(PlanReplay, planReplay),
);
