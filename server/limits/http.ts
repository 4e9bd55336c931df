import * as call from '@/lib/contract/limits';
import { routes, serve } from '@/server/http/serve';
import { getSpendLimits } from './get-spend-limits';
import { declineLimits } from './limit-answers';

/** The changes of limits are in `server/flows/limits-http.ts`: they hold the cart first. */
export const limitsHttp = routes(
  serve(call.GetSpendLimits, getSpendLimits),
  serve(call.DeclineLimits, declineLimits),
);
