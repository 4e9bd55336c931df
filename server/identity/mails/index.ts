import { accountClosedMail } from './account-closed';
import { confirmAddressMail } from './confirm-address';
import { detailsCorrectedMail } from './details-corrected';
import { emailChangedMail } from './email-changed';
import { newDeviceMail } from './new-device';
import { passkeyChangedMail } from './passkey-changed';
import { passkeyCopiedMail } from './passkey-copied';
import { passwordChangedMail } from './password-changed';
import { passwordResetMail } from './password-reset';
import { recoveryCodeUsedMail } from './recovery-code-used';
import { secondFactorsResetMail } from './second-factors-reset';
import { signInLinkMail } from './sign-in-link';
import { twoFactorChangedMail } from './two-factor-changed';
import { twoFactorCodeMail } from './two-factor-code';
import { twoFactorLockedMail } from './two-factor-locked';
import { welcomeMail } from './welcome';

export const IDENTITY_MAILS = [
  welcomeMail,
  passwordResetMail,
  signInLinkMail,
  passwordChangedMail,
  emailChangedMail,
  detailsCorrectedMail,
  twoFactorCodeMail,
  twoFactorChangedMail,
  secondFactorsResetMail,
  twoFactorLockedMail,
  recoveryCodeUsedMail,
  newDeviceMail,
  passkeyChangedMail,
  passkeyCopiedMail,
  accountClosedMail,
  confirmAddressMail,
];
