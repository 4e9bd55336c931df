export { askAgain } from './ask-again';
export { countChecks } from './count-checks';
export { verificationExport } from './data-export';
export {
  decideDocuments,
  demandVerification,
  listWaiting,
  openDocuments,
} from './decide-documents';
export { beginFirstCheck, settleFirstCheck } from './first-check';
export { verificationOf } from './get-verification';
export { VERIFICATION_MAILS } from './mails';
export { deleteOldPictures, resealPictures } from './pictures';
