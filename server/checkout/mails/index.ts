import { orderRefundedMail } from './order-refunded';
import { receiptMail } from './receipt';

export const CHECKOUT_MAILS = [orderRefundedMail, receiptMail];
