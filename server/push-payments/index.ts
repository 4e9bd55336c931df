export { answerQuestion, listQuestions, type Question } from './answer-question';
export { bankPaymentsExport } from './data-export';
export { importPayments } from './import-payments';
export {
  ACCOUNT_KEYS,
  type AccountKey,
  isAccountKey,
  LARGEST_FILE_BYTES,
  type LineProblem,
} from './incoming-payment';
export { PUSH_PAYMENTS_MAILS } from './mails';
export {
  assignPayment,
  closePayment,
  findPayment,
  listUnmatched,
  reversePayment,
  UNDONE,
  type Undone,
  type WaitingPayment,
} from './operate';
export { paymentsInDoubt, paymentsWithoutOwner } from './payments-waiting';
export { PROBLEMS } from './problems';
export { receivePayment } from './receive-payment';
export { retryWaiting } from './retry-waiting';
