export { stopMailing } from './stop-mailing';
