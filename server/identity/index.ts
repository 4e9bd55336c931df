export { answerLinkRequests } from './answer-link-requests';
export { askForAddresses } from './ask-for-addresses';
export { checkSignIn } from './check-sign-in';
export { checkSignInLink } from './check-sign-in-link';
export { closeCustomer, holdCustomer } from './close-customer';
export { confirmAddress } from './confirm-details';
export { correctDetails, correctVerified, differencesOf } from './correct-details';
export { countVisit } from './count-visit';
export { customerOfToken } from './customer-of-token';
export { customersBySegment } from './customers-by-segment';
export { identityExport } from './data-export';
export { describeCustomer } from './describe-customer';
export { enterWithoutPassword } from './enter-without-password';
export { experimentGroups } from './experiment-groups';
export { hasAccount } from './find-customer';
export { keepSecondFactorsOf } from './keep-second-factors';
export { signInsOf } from './list-sign-ins';
export { lockAccount } from './lock-account';
export { newMailLink, type SignInLink, takeMailLink } from './mail-links';
export { IDENTITY_MAILS } from './mails';
export { welcomeMail } from './mails/welcome';
export { beginMigration, giveUpMigration, moveToSegment } from './migration-status';
export { confirmPassword } from './own-password';
export { assertPasswordStrong, hashPassword, isPassword } from './passwords';
export { chooseRecurringMethod } from './recurring-method';
export { acceptApplication, keepFavouriteNumbers, registerCustomer } from './register-customer';
export { requestPasswordReset } from './request-link';
export { completeResets, requestReset } from './reset-second-factors';
export { setSandboxState } from './sandbox-state';
export { secondFactorsOf } from './second-factors-of';
export { openSignIn, revokeSignIn, revokeSignInsOf, signedInCustomer } from './sign-ins';
export {
  assertAddressNotBlocked,
  countAddressFailure,
  forgiveHere,
  takeSignInTry,
} from './slow-down';
export { stepUp } from './step-up';
export { sweepSignIns } from './sweep-sign-ins';
export { matchingStep } from './totp';
export { sealStoredSecrets, sealTwoFactorSecret } from './two-factor-secret';
export { checkPasskeySignIn } from './use-passkey';
export {
  markVerified,
  requireVerification,
  requireVerificationQuietly,
  type Subject,
  subjectByEmail,
  subjectById,
} from './verified';
