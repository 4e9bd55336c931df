export { countDraws } from './count-draws';
export { dueSteps } from './today/due-steps';
export { waitingQueues } from './today/waiting-queues';
export { countNotifications } from './count-notifications';
