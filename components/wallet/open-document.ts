/** Goes to a page on which money is paid: a document of its own, with a policy of its own, never a page swapped in. */
export const openDocument = (address: string): void => window.location.assign(address);
