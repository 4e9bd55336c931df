export { type Assertion, challengeIn, readAssertion, readRegistration } from './answers';
export { askForConfirmation, askForNew, askForSignIn } from './ask';
export type { Purpose } from './challenges';
export { checkNew } from './check-new';
export { checkUse, type KnownPasskey, passkeyOf } from './check-use';
export { passkeysExport } from './data-export';
export {
  assertOwn,
  assertRoom,
  dropPasskey,
  forgetPasskeys,
  hasPasskey,
  keepPasskey,
  namePasskey,
  passkeysOf,
  sweepChallenges,
} from './keep';
export { creationOptions, requestOptions } from './options';
export { siteOf } from './site';
export { verifyNew, verifyUse } from './verify';
