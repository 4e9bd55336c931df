import { withdrawalFailedMail } from './withdrawal-failed';
import { withdrawalPaidMail } from './withdrawal-paid';
import { withdrawalRejectedMail } from './withdrawal-rejected';
import { withdrawalRequestedMail } from './withdrawal-requested';

export const WITHDRAWALS_MAILS = [
  withdrawalRequestedMail,
  withdrawalPaidMail,
  withdrawalRejectedMail,
  withdrawalFailedMail,
];
