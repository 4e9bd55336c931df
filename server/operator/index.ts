export { countDraws } from './count-draws';
export { countNotifications } from './count-notifications';
export { dueSteps } from './today/due-steps';
export { waitingQueues } from './today/waiting-queues';
