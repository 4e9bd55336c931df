export { leaveAllGroups } from './leave-group';
export { resealLinks } from './link-token';
export { listGroupNews } from './list-group-news';
export { pauseParties } from './on-break';
export { sessionsClosed, sessionsPaid } from './on-syndicates';
export { openNextSessions } from './open-waiting';
export { sharesBought } from './shares-bought';
export { sweepEvents } from './sweep-events';
