/** What the reader may do about a customer, by their roles. */
export interface CustomerMay {
  freeze: boolean;
  unfreeze: boolean;
  adjust: boolean;
  /** have them verify before anything else */
  demand: boolean;
  note: boolean;
  endSessions: boolean;
  turnOffFactors: boolean;
  correct: boolean;
  sendMail: boolean;
  close: boolean;
  seeHoldings: boolean;
  /** see the shop as the customer does */
  viewAs: boolean;
  /** request that an order is paid back */
  refund: boolean;
}
