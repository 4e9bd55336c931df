export { labelOf, linkOf, touchLink } from './links';
export { SOCIAL_MAILS } from './mails';
export { identities, spend } from './sealed';
