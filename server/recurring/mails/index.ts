import { planFailedMail } from './plan-failed';
import { planHaltedMail } from './plan-halted';
import { planMissedMail } from './plan-missed';
import { planPriceChangedMail } from './plan-price-changed';
import { plansPurchasedMail } from './plans-purchased';
import { plansStartedMail } from './plans-started';

export const RECURRING_MAILS = [
  plansStartedMail,
  plansPurchasedMail,
  planFailedMail,
  planMissedMail,
  planPriceChangedMail,
  planHaltedMail,
];
