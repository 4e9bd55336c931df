/**
 * Goes from a payment on to the next page of it: a document of its own, with a policy of its own, never a page swapped
 * in; and in the place of this one, so that Back never leads into a form that has paid.
 */
export const openDocument = (address: string): void => window.location.replace(address);
