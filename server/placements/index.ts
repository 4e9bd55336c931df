export { chooseOffers } from './choose-offers';
export { PLACEMENT_RULES, type PlacementRule } from './rules';
