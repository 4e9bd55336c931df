export { answerResetRequests } from './answer-reset-requests';
export { askForAddresses } from './ask-for-addresses';
export { checkSignIn } from './check-sign-in';
export { customerOfToken } from './customer-of-token';
export { describeCustomer } from './describe-customer';
export { lockAccount } from './lock-account';
export { acceptApplication, keepFavouriteNumbers, registerCustomer } from './register-customer';
export { openSignIn } from './sign-ins';
export { sealStoredSecrets, sealTwoFactorSecret } from './two-factor-secret';
