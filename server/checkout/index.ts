export { averageValues } from './average-values';
export { listOrders } from './list-orders';
export { openTicketsOf } from './open-tickets';
export { type NewCheckout, placeCheckout } from './place-checkout';
export { refundTimes } from './refund-times';
