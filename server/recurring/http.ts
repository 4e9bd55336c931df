import { ListPaymentResolutions } from '@/lib/contract/payment-resolutions';
import * as plans from '@/lib/contract/plans';
import {
  GetDrawCalendar,
  GetRecurringPurchaseMethod,
  SetRecurringPurchaseMethod,
} from '@/lib/contract/recurring';
import { routes, serve } from '@/server/http/serve';
import { agreeToPrice, declinePrice } from './answer-price';
import {
  changeAutoplay,
  changeSubscription,
  pricePlan,
  setMinimumJackpot,
  setQuickpick,
} from './change-plan';
import {
  cancelAutoplay,
  pauseAutoplay,
  setSubscriptionStatus,
  unpauseAutoplay,
} from './change-status';
import { getDrawCalendar } from './get-draw-calendar';
import { listPaymentResolutions } from './list-payment-resolutions';
import { listAutoplay, listRecurringPurchases, listSubscriptions } from './list-plans';
import { ownAutoplay, ownSubscription } from './own-plan';
import { getRecurringPurchaseMethod, setRecurringPurchaseMethod } from './recurring-method';
import { skipNextDraw } from './skip-next-draw';

export const recurringHttp = routes(
  serve(GetDrawCalendar, getDrawCalendar),
  serve(GetRecurringPurchaseMethod, getRecurringPurchaseMethod),
  serve(SetRecurringPurchaseMethod, setRecurringPurchaseMethod),
  serve(ListPaymentResolutions, listPaymentResolutions),
  serve(plans.ListAutoplay, listAutoplay),
  serve(plans.GetAutoplay, (ctx, { autoplayId }) => ownAutoplay(ctx, autoplayId)),
  serve(plans.ChangeAutoplay, changeAutoplay),
  serve(plans.PauseAutoplay, pauseAutoplay),
  serve(plans.UnpauseAutoplay, unpauseAutoplay),
  serve(plans.SetMinimumJackpot, setMinimumJackpot),
  serve(plans.SetQuickpick, setQuickpick),
  serve(plans.CancelAutoplay, cancelAutoplay),
  serve(plans.ListSubscriptions, listSubscriptions),
  serve(plans.GetSubscription, (ctx, { subscriptionId }) => ownSubscription(ctx, subscriptionId)),
  serve(plans.SetSubscriptionStatus, setSubscriptionStatus),
  serve(plans.ChangeSubscription, changeSubscription),
  serve(plans.ListRecurringPurchases, listRecurringPurchases),
  serve(plans.PricePlan, pricePlan),
  serve(plans.AgreeToPrice, agreeToPrice),
  serve(plans.DeclinePrice, declinePrice),
  serve(plans.SkipNextDraw, skipNextDraw),
);
