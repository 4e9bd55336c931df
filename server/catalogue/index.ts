export { findCause } from './causes';
export {
  findOffer,
  type LotteryOffer,
  OFFERS,
  type Offer,
  offersFor,
  offersOf,
  type RaffleOffer,
  sellsTo,
} from './offers';
export { defaultSegment, findSegment, hasCapability } from './segments';
