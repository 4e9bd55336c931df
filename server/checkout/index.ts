export { averageValues } from './average-values';
export { getOrder } from './get-order';
export { getReceipt } from './get-receipt';
export { listOrders } from './list-orders';
export { openTicketsOf } from './open-tickets';
export { type NewCheckout, placeCheckout } from './place-checkout';
export { checkoutsStatement, isSure, type SureCheckout } from './place-checkouts';
export { refundTimes } from './refund-times';
