/** How many bank accounts a customer can have saved. */
export const MAX_BANK_ACCOUNTS = 5;

/**
 * How long a new bank account waits before money can be paid out to it: time for its owner to read the mail about it,
 * and to stop whoever got into the shop's account.
 */
export const BANK_ACCOUNT_WAIT_HOURS = 24;
