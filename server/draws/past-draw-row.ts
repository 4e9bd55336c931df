import { addMinutes } from 'date-fns';
import { CONFIRM_AFTER_MINUTES } from './confirm-draw';
import { type PlannedDraw, plannedRow } from './planned-draws';

/** What the calendar knows of a draw that the sandbox has held. */
export function sandboxDrawRow(planned: PlannedDraw) {
  return {
    ...plannedRow(planned),
    confirmed_at: addMinutes(planned.drawsAt, CONFIRM_AFTER_MINUTES),
    source: 'sandbox' as const,
  };
}
