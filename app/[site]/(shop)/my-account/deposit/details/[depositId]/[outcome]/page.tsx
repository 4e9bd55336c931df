export const dynamic = 'force-dynamic';
export { default, metadata } from '../page';
