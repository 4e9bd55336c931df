export { labelOf, linkOf, touchLink } from './links';
export { identities, spend } from './sealed';
