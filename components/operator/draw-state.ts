const STATES: Readonly<Record<string, string>> = {
  DRAW_OPEN: 'On sale',
  DRAW_CAPPED: 'Sold out',
  DRAW_CLOSED: 'Closed',
  DRAW_DRAWN: 'Drawn',
  DRAW_SCORED: 'Winners known',
  DRAW_PAID: 'Paid',
  DRAW_EMAILED: 'Paid, and told',
  DRAW_CANCELLED: 'Cancelled',
};

/** A draw's state in words. */
export const drawState = (status: string): string => STATES[status] ?? status;
