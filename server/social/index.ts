export { socialExport } from './data-export';
export { forgetIdentities, labelOf, linkOf, touchLink } from './links';
export { SOCIAL_MAILS } from './mails';
export { forgetSpent, identities, sealed, spend } from './sealed';
