export { checkSpend } from './check-spend';
export { hasSpendLimits, spendLimitState } from './spend-limit-state';
export { type SpendPeriod, spentInPeriod } from './spent';
