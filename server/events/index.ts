export { eventsExport } from './data-export';
export { feedbackOfDay } from './feedback-of-day';
export { listFeedback } from './list-feedback';
