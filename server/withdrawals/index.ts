export { applyOutcomes } from './apply-outcomes';
export { withdrawalsExport } from './data-export';
export { exportAgain, exportBatch, listBatches, type PayoutFile } from './export-batch';
export { getWithdrawalTerms } from './get-withdrawal-terms';
export { approvedByFormat, listForOffice } from './list-for-office';
export { WITHDRAWALS_MAILS } from './mails';
export {
  customerOfReference,
  type Decision,
  decide,
  type ListedWithdrawal,
  listOpen,
  withdrawalNamed,
  withdrawalToDecide,
} from './operate';
export { LARGEST_FILE_BYTES, wrongReason } from './parse-outcomes';
export { resealPayees } from './payee';
export { isPayoutFormat } from './payout-formats';
export { takesTwoPeople } from './takes-two-people';
export { undoneWithdrawal } from './undone-withdrawal';
export { withdraw } from './withdraw';
export { withdrawalNews } from './withdrawal-news';
export {
  withdrawalsToDecide,
  withdrawalsToSend,
  withdrawalsUnanswered,
} from './withdrawals-waiting';
