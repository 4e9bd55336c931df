export { countDraws } from './count-draws';
