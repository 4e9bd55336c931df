// A ticket's row stays 'entered' until its prize is paid. Read its state (won, lost, paid) from the
// view ticket_standings, and its prizes from ticket_prizes by draw_id and ticket_id.
export { announceJackpot } from './announce-jackpot';
export { attestDraw } from './attest-draw';
export { type CancelCause, callOff } from './call-off';
export { capSoldOut } from './cap-sold-out';
export { closeDraw } from './close-draw';
export { confirmDraw } from './confirm-draw';
export { drawProgress } from './draw-progress';
export { revalidateDraw } from './draw-tags';
export { dueDraws } from './due-draws';
export { ensureSchedule } from './ensure-schedule';
export { findDraw, openDrawsFrom, purchaseStatusOf } from './find-draws';
export { getDrawProof } from './get-draw-proof';
export { getFullResult } from './get-full-result';
export { getFullResultForCustomer } from './get-full-result-for-customer';
export { holdDraw } from './hold-draw';
export { type ImportReport, importResults } from './import-results';
export { listPastDrawsForCustomer } from './list-past-draws-for-customer';
export { listPastDrawsOfOffer } from './list-past-draws-of-offer';
export { entriesIn, notBefore } from './next-entry';
export { LARGEST_FILE_BYTES, tooLarge } from './parse-results';
export { type PlannedDraw, plannedDraws } from './planned-draws';
export { readPromise } from './read-promise';
export { drawHistory } from './sandbox-history';
export { scoreDraw } from './score-draw';
export { advance, type LockedDraw, lockDraw } from './states';
export { type TicketLine, ticketLineOf } from './ticket-line';
