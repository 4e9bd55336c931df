export { waitingExclusions, waitingVerifications } from './queues';
