export { chooseOffers } from './choose-offers';
export { PLACEMENT_RULES } from './rules';
