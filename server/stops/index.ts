export { beginStop, finishStop, storedStops } from './change-stops';
export {
  assertDepositsOpen,
  assertWithdrawalsOpen,
  STOPS_IN_FORCE,
  salesStopped,
  WITHDRAWALS_STOPPED,
} from './in-force';
