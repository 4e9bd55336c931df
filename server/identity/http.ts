import {
  ConfirmAddressByLink,
  ConfirmLocation,
  RemoveFavouriteNumbers,
  SaveFavouriteNumbers,
} from '@/lib/contract/account';
import {
  AcceptTerms,
  ChangeDetails,
  ChangePassword,
  CheckEmail,
  CheckSignIn,
  CompletePasswordReset,
  ConfirmAddress,
  ConfirmEmailAddress,
  ForcePasswordChange,
  GetDetails,
  Refresh,
  RequestPasswordReset,
  SignOut,
} from '@/lib/contract/identity';
import {
  AskTwoFactor,
  ConfirmAuthenticator,
  ConfirmEmailCodes,
  DeclineTwoFactor,
  EndOtherSignIns,
  EndSignIn,
  GetTwoFactor,
  KeepSecondFactors,
  ListSignIns,
  RenewRecoveryCodes,
  SendConfirmationCode,
  StartAuthenticator,
  StartEmailCodes,
  TurnOffTwoFactor,
} from '@/lib/contract/security';
import { CreateTransfer, PreviewSignInLink, RequestSignInLink } from '@/lib/contract/sign-in-links';
import { routes, serve } from '@/server/http/serve';
import { acceptTerms } from './accept-terms';
import { askTwoFactor, sendConfirmationCode } from './ask-two-factor';
import { changeDetails, getDetails } from './change-details';
import { changePassword } from './change-password';
import { checkEmail } from './check-email';
import { completePasswordReset } from './complete-password-reset';
import { confirmAddress, confirmAddressByLink, confirmEmailAddress } from './confirm-details';
import { confirmLocation } from './confirm-location';
import { createTransfer } from './create-transfer';
import { declineTwoFactor } from './decline-two-factor';
import { removeFavouriteNumbers, saveFavouriteNumbers } from './favourite-numbers';
import { forcePasswordChange } from './force-password-change';
import { keepSecondFactors } from './keep-second-factors';
import { endOtherSignIns, endSignIn, listSignIns } from './list-sign-ins';
import {
  confirmEmailCodes,
  getTwoFactor,
  renewRecoveryCodes,
  startEmailCodes,
  turnOffTwoFactor,
} from './manage-two-factor';
import { previewSignInLink } from './preview-sign-in-link';
import { refresh } from './refresh';
import { requestPasswordReset, requestSignInLink } from './request-link';
import { confirmAuthenticator, startAuthenticator } from './set-up-authenticator';
import { signedInCustomer } from './sign-ins';
import { signOut } from './sign-out';

/** Sign-up, sign-in and the customer's overview span domains: see `server/flows/session-http.ts`. */
export const identityHttp = routes(
  serve(AcceptTerms, acceptTerms),
  serve(GetDetails, getDetails),
  serve(ChangeDetails, changeDetails),
  serve(ConfirmAddress, confirmAddress),
  serve(ConfirmEmailAddress, confirmEmailAddress),
  serve(ConfirmAddressByLink, confirmAddressByLink),
  serve(SaveFavouriteNumbers, saveFavouriteNumbers),
  serve(RemoveFavouriteNumbers, removeFavouriteNumbers),
  serve(ConfirmLocation, confirmLocation),
  serve(Refresh, refresh),
  serve(CheckSignIn, async ({ customer }) => signedInCustomer(customer)),
  serve(SignOut, signOut),
  serve(CheckEmail, checkEmail),
  serve(RequestPasswordReset, requestPasswordReset),
  serve(CompletePasswordReset, completePasswordReset),
  serve(RequestSignInLink, requestSignInLink),
  serve(CreateTransfer, createTransfer),
  serve(PreviewSignInLink, previewSignInLink),
  serve(ForcePasswordChange, forcePasswordChange),
  serve(ChangePassword, changePassword),
  serve(AskTwoFactor, askTwoFactor),
  serve(GetTwoFactor, getTwoFactor),
  serve(SendConfirmationCode, sendConfirmationCode),
  serve(KeepSecondFactors, keepSecondFactors),
  serve(TurnOffTwoFactor, turnOffTwoFactor),
  serve(DeclineTwoFactor, declineTwoFactor),
  serve(StartAuthenticator, startAuthenticator),
  serve(ConfirmAuthenticator, confirmAuthenticator),
  serve(StartEmailCodes, startEmailCodes),
  serve(ConfirmEmailCodes, confirmEmailCodes),
  serve(RenewRecoveryCodes, renewRecoveryCodes),
  serve(ListSignIns, listSignIns),
  serve(EndSignIn, endSignIn),
  serve(EndOtherSignIns, endOtherSignIns),
);
