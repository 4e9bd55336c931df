export { benefitsPartner, shopOrigin } from './partner';
export { openSandboxBenefits } from './sandbox-partner';
export { signedLink } from './signed-link';
