export { forgetNews } from './forget-news';
export { markViewed, viewedIds } from './viewed';
