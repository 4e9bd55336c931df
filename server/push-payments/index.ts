export {
  answerQuestion,
  isUnanswered,
  listQuestions,
  type Question,
  UNANSWERED,
} from './answer-question';
export { fingerprintOf, listTakenFiles, takenBefore } from './bank-files';
export { bankPaymentsExport } from './data-export';
export { type ImportReport, importPayments } from './import-payments';
export {
  ACCOUNT_KEYS,
  type AccountKey,
  isAccountKey,
  LARGEST_FILE_BYTES,
  type LineProblem,
} from './incoming-payment';
export { type LookedAtLine, lookAtFile } from './look-at-file';
export { PUSH_PAYMENTS_MAILS } from './mails';
export {
  assignPayment,
  closePayment,
  findPayment,
  idOfPayment,
  listUnmatched,
  lockPayment,
  reversePayment,
  UNDONE,
  type Undone,
  type WaitingPayment,
} from './operate';
export { paymentsInDoubt, paymentsWithoutOwner } from './payments-waiting';
export { PROBLEMS } from './problems';
export { receivePayment } from './receive-payment';
export { retryWaiting } from './retry-waiting';
