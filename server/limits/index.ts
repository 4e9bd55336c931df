export { appliedExclusion } from './applied-exclusion';
export { askExclusions, mailReview } from './ask-exclusions';
export { askToReturn } from './ask-to-return';
export { isFree, reasonsNotToBuy, reasonsNotToPay } from './blocking-reasons';
export { currentBreak, insertBreak, isOnBreak, refuseOnBreak } from './breaks';
export { removePreCommitment, setPreCommitment } from './change-pre-commitment';
export {
  changeSpendLimit,
  removeSpendLimit,
  setSpendLimit,
  writeSpendLimit,
} from './change-spend-limit';
export { checkDeposit } from './check-deposit';
export { checkSpend } from './check-spend';
export { limitsExport } from './data-export';
export { decideExclusion } from './decide-exclusion';
export { endExclusion } from './end-exclusion';
export { applyExclusion, excludedUntil, isExcluded, keepAllExcluded } from './excluded-people';
export { getSpendLimits } from './get-spend-limits';
export { answerLimits, limitQuestion } from './limit-answers';
export { lockCounting, lockLimits } from './lock-limits';
export { LIMITS_MAILS } from './mails';
export { breakStartedMail } from './mails/break-started';
export { depositLimitsOf, hasAnyLimit, limitsInForce } from './pre-commitment';
export { spendLimitState } from './spend-limit-state';
export { spentInPeriod } from './spent';
export { type Standing, standingOf } from './standing';
