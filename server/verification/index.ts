export { askAgain } from './ask-again';
export {
  decideDocuments,
  demandVerification,
  listWaiting,
  openDocuments,
} from './decide-documents';
export { beginFirstCheck, settleFirstCheck } from './first-check';
export { verificationOf } from './get-verification';
export { deleteOldPictures, resealPictures } from './pictures';
