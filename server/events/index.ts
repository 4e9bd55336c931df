export { listFeedback } from './list-feedback';
