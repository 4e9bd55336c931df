export { claimDatabase } from './claim-database';
export { seedShop } from './seed-shop';
