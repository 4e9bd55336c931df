export { averageValues } from './average-values';
export { openTicketsOf } from './open-tickets';
export { placeCheckout } from './place-checkout';
