import type { BadgeTone } from '@/components/ui/badge';
import type { DrawState, LateBecause } from '@/lib/contract/operator/draws';

/** How a draw stands, in the office's words. */
export const DRAW_STATE_LABELS: Readonly<Record<DrawState, { label: string; tone: BadgeTone }>> = {
  on_sale: { label: 'On sale', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
  waiting: { label: 'Waits for its result', tone: 'warn' },
  known: { label: 'Result known', tone: 'info' },
  settled: { label: 'Settled', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

/** What should have happened by now. */
export const LATE_LABELS: Readonly<Record<LateBecause, string>> = {
  not_closed: 'Sales not closed',
  no_result: 'No result',
  not_paid: 'Prizes not paid',
  not_mailed: 'Winners not mailed',
  not_refunded: 'Not all are paid back',
};

/** The page of a draw in the office. */
export const drawAddress = ({ offerKey, drawNo }: { offerKey: string; drawNo: number }): string =>
  `/operator/draws/${offerKey}/${drawNo}`;
