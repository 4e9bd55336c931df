// How the shop is, as the database has it, for /api/metrics.
export { measureShop } from './measure-shop';
