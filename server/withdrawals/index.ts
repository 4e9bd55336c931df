export { applyOutcomes } from './apply-outcomes';
export { withdrawalsExport } from './data-export';
export { exportAgain, exportBatch, listBatches, type PayoutFile } from './export-batch';
export { getWithdrawalTerms } from './get-withdrawal-terms';
export { WITHDRAWALS_MAILS } from './mails';
export {
  customerOfReference,
  type Decision,
  decide,
  type ListedWithdrawal,
  listOpen,
} from './operate';
export { LARGEST_FILE_BYTES, wrongReason } from './parse-outcomes';
export { resealPayees } from './payee';
export { isPayoutFormat, PAYOUT_FORMATS } from './payout-formats';
export { undoneWithdrawal } from './undone-withdrawal';
export { withdraw } from './withdraw';
export { withdrawalNews } from './withdrawal-news';
