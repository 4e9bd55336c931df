import { COMMISSION } from './commission';
import { FINANCIAL_DAY } from './financial-day';
import { LARGE_PAYOUTS } from './large-payouts';
import { PARTNER_SALES } from './partner-sales';
import type { Report } from './report';
import { RESPONSIBLE_PLAY } from './responsible-play';
import { SALES_BY_DRAW } from './sales-by-draw';
import { SIGNIFICANT_EVENTS } from './significant-events';
import { SUSPICIOUS } from './suspicious';
import { UNPAID } from './unpaid';
import { VOIDED_TICKETS } from './voided-tickets';

/** Every report, in the order in which the office lists them. */
export const REPORTS: readonly Report[] = [
  SALES_BY_DRAW,
  UNPAID,
  VOIDED_TICKETS,
  LARGE_PAYOUTS,
  COMMISSION,
  PARTNER_SALES,
  FINANCIAL_DAY,
  SIGNIFICANT_EVENTS,
  RESPONSIBLE_PLAY,
  SUSPICIOUS,
];

export const findReport = (key: string): Report | undefined =>
  REPORTS.find((report) => report.key === key);
