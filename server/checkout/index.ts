export { placeCheckout } from './place-checkout';
