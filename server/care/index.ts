export { isSparedSql } from './care-rules';
export { careExport } from './data-export';
export { evaluateMessages } from './evaluate-messages';
export { isSpared } from './is-spared';
export { listCareNews } from './list-care-news';
export { CARE_MAILS } from './mails';
export { notesOf, strikeNote, writeNote } from './notes';
export { addNote, listCare, showCare } from './operate';
export { runCare } from './run-care';
