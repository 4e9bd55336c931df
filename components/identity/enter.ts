/**
 * Goes on as somebody else: a whole new document, since the router remembers where links led the person before
 * (a page of the account led a visitor to sign in).
 */
export const enter = (address: string): void => window.location.replace(address);
