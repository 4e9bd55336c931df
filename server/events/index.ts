export { eventsExport } from './data-export';
export { listFeedback } from './list-feedback';
