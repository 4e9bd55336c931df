export { sweepKeys } from './sweep-keys';
