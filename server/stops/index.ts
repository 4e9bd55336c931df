export { beginStop, finishStop, storedStops } from './change-stops';
export { assertWithdrawalsOpen, salesStopped, WITHDRAWALS_STOPPED } from './in-force';
