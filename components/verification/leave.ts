/** Goes to somebody else's page; Back leads here again. */
export const leave = (address: string): void => window.location.assign(address);
