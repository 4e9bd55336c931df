import { recordsOf } from '../gateway-records';

/** A charge is a PaymentIntent; it is written down before any money can be taken under it. */
export const {
  chargeId: intentOf,
  referenceOf,
  referencesOf,
  keepCharge: keepIntent,
  customerId: customerAtStripe,
  keepCustomer,
} = recordsOf('stripe');
