export { seedShop } from './seed-shop';
