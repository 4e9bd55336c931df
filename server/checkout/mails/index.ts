import { receiptMail } from './receipt';

export const CHECKOUT_MAILS = [receiptMail];
