import { paymentHeldMail } from './payment-held';

export const PUSH_PAYMENTS_MAILS = [paymentHeldMail];
