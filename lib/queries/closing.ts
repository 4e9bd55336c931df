import { callQuery } from './call-query';

/** What still keeps the customer's account open. */
export const closingQuery = () => callQuery('getClosing', {});
