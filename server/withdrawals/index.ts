export { applyOutcomes } from './apply-outcomes';
export { exportAgain, exportBatch, listBatches, type PayoutFile } from './export-batch';
export { getWithdrawalTerms } from './get-withdrawal-terms';
export { type Decision, decide, type ListedWithdrawal, listOpen } from './operate';
export { LARGEST_FILE_BYTES, wrongReason } from './parse-outcomes';
export { resealPayees } from './payee';
export { isPayoutFormat, PAYOUT_FORMATS } from './payout-formats';
export { undoneWithdrawal } from './undone-withdrawal';
export { withdraw } from './withdraw';
