export { askAgain } from './ask-again';
export {
  listDocumentPage,
  openVerificationCase,
  pictureOf,
} from './cases';
export { countChecks } from './count-checks';
export { verificationExport } from './data-export';
export {
  decideDocuments,
  decideWaiting,
  demandOf,
  demandVerification,
  listWaiting,
  openDocuments,
} from './decide-documents';
export { documentsWaiting } from './documents-waiting';
export { endQuestions } from './end-questions';
export { beginFirstCheck, settleFirstCheck } from './first-check';
export { verificationOf } from './get-verification';
export { VERIFICATION_MAILS } from './mails';
export { deleteOldPictures, resealPictures } from './pictures';
