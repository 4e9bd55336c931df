import { addMinutes } from 'date-fns';
import { newId } from '@/server/kernel/ids';
import { CONFIRM_AFTER_MINUTES } from './confirm-draw';
import type { PlannedDraw } from './planned-draws';

/** What the calendar knows of a draw that the sandbox has held. */
export function sandboxDrawRow({ offer, drawNo, opensAt, closesAt, drawsAt }: PlannedDraw) {
  return {
    id: newId(),
    offer_key: offer.key,
    draw_no: drawNo,
    kind: offer.kind,
    currency: offer.currency,
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
    confirmed_at: addMinutes(drawsAt, CONFIRM_AFTER_MINUTES),
    source: 'sandbox' as const,
  };
}
