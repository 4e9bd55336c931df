export { claimPlan } from './claim-plan';
export { recurringExport } from './data-export';
export { listPaymentResolutions } from './list-payment-resolutions';
export { mailPurchases } from './mail-purchases';
export { RECURRING_MAILS } from './mails';
export { missedDraws } from './missed-draws';
export { nextPlansDue } from './next-plans-due';
export { itemOf } from './plan';
export { plansToMind } from './plans-to-mind';
export { askForConsent, firstToTell, halt, type Moved, movedOn, putOff } from './record-outcome';
export { recountPlans } from './recount-plans';
export { afterRemoval, payPlansWith } from './recurring-method';
export {
  lapseResolution,
  lapseResolutions,
  openResolution,
  wakeAnswered,
} from './settle-resolutions';
export { startPlans } from './start-plans';
export { holdPlans, stopPlans } from './stop-plans';
export {
  type DuePlan,
  PLANS_TOGETHER,
  type PlannedEntry,
  type PlanSelection as WantedPlan,
  type QueuePlace,
  type TakenPlans,
  takeDuePlan,
  takeDuePlans,
} from './take-due-plan';
export {
  tellFailure,
  tellHalted,
  tellKept,
  tellLapsed,
  tellMissed,
  tellPriceChanged,
} from './tell-customer';
export { bringForward, readWaiting, wakePlans, whatWaits } from './waiting-plans';
export { firstTryFor, nextTry } from './when-due';
