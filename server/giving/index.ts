export { getRaised } from './get-raised';
