/**
 * Continues as another person with a full page load, since the router caches redirects of the previous person (for
 * example from an account page to sign-in).
 */
export const enter = (address: string): void => window.location.replace(address);
