import { addMinutes } from 'date-fns';
import { CONFIRM_AFTER_MINUTES } from './confirm-draw';
import { type PlannedDraw, plannedRow } from './planned-draws';

/** The columns of a draw held by the sandbox, as far as the calendar determines them. */
export function sandboxDrawRow(planned: PlannedDraw) {
  return {
    ...plannedRow(planned),
    confirmed_at: addMinutes(planned.drawsAt, CONFIRM_AFTER_MINUTES),
    source: 'sandbox' as const,
  };
}
