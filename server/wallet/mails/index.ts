import { bankAccountAddedMail } from './bank-account-added';
import { bankAccountRemovedMail } from './bank-account-removed';
import { cardReturnDoneMail } from './card-return-done';
import { cardReturnRefusedMail } from './card-return-refused';
import { depositCompletedMail } from './deposit-completed';
import { depositDeclinedMail } from './deposit-declined';
import { depositRestoredMail } from './deposit-restored';
import { depositReversedMail } from './deposit-reversed';
import { paymentReceivedMail } from './payment-received';
import { walletAdjustedMail } from './wallet-adjusted';

export const WALLET_MAILS = [
  bankAccountAddedMail,
  bankAccountRemovedMail,
  cardReturnDoneMail,
  cardReturnRefusedMail,
  depositCompletedMail,
  depositDeclinedMail,
  depositReversedMail,
  depositRestoredMail,
  paymentReceivedMail,
  walletAdjustedMail,
];
