/**
 * Continues a payment with a full page load, since the next page has its own content security policy. It replaces the
 * history entry, so that Back does not lead to the submitted form.
 */
export const openDocument = (address: string): void => window.location.replace(address);
