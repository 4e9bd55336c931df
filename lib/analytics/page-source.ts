/** The page's path, as events and feedback may name it: a token in an address opens an account, so it is left out. */
export const pageSource = (): string => window.location.pathname.replace(SECRET_PATH, '$1:token');

const SECRET_PATH = /^(\/login\/(?:autologin|transfer)\/|\/my-account\/confirm-address\/).+/i;
