export { checkSpend } from './check-spend';
export { spendLimitState } from './spend-limit-state';
export { type SpendPeriod, spentInPeriod } from './spent';
