import { callQuery } from './call-query';

/** That the customer's balance is part of the last sum that was published up to a day. */
export const balanceProofQuery = (until?: string) =>
  callQuery('getBalanceProof', until ? { until } : {});

/** What was published, as everybody sees it. */
export const ledgerNightsQuery = () => callQuery('listLedgerNights', {});
