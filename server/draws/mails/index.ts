import { drawCancelledMail } from './draw-cancelled';
import { prizeWonMail } from './prize-won';
import { salesClosedMail } from './sales-closed';

export const DRAWS_MAILS = [salesClosedMail, prizeWonMail, drawCancelledMail];
