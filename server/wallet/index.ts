export { accountSums } from './account-sums';
export { held, house, move, wallet } from './accounts';
export { keepAcknowledgement } from './acknowledge-funds';
export { type Adjustment, adjustedCustomer, adjustWallet } from './adjust-wallet';
export { assertAccountOpen } from './assert-account-open';
export { balanceOf } from './balance-of';
export { balancesBySalt, type StandingBalance } from './balances-by-salt';
export { type BankDestination, resealBankAccounts } from './bank-numbers';
export { bookOpenClaims } from './book-open-claims';
export { cardReturnsStuck, claimsOpen, gatewayDaysThatDiffer } from './claims-waiting';
export { forgetFunds, moneyOf } from './close-wallet';
export { compareGateways, daysRead, readGateways } from './compare-gateways';
export { creditParts, mayPayTogether, payInTurn } from './credit-parts';
export { creditRefunds } from './credit-refunds';
export { acknowledgementsExport, payReferenceQuery, walletExport } from './data-export';
export { deliverSandboxWebhooks } from './deliver-sandbox-webhooks';
export { depositByWallet } from './deposit-by-wallet';
export { depositForPlan, type PlanCustomer, type Unpaid } from './deposit-for-plan';
export { depositFromFund } from './deposit-from-fund';
export { declinedFor } from './deposit-moves';
export { depositNews } from './deposit-news';
export { bankAddress } from './deposit-view';
export { describeWallet } from './describe-wallet';
export { type FoundEntry, findEntry, postingsOf } from './find-entry';
export { type FoundPosting, findPostings } from './find-postings';
export type { FundRow } from './fund-row';
export { fundsOf, lockFunds, showFund } from './funds-of';
export { bookedDeposits, type ComparedDay, gatewayDay, gatewayDays } from './gateway-days';
export { hasPostedLately } from './has-posted-lately';
export { forgetUnusedCards } from './keep-card';
export { WALLET_MAILS } from './mails';
export { bankAccountAddedMail } from './mails/bank-account-added';
export { depositCompletedMail } from './mails/deposit-completed';
export { openWallet } from './open-wallet';
export {
  type ByHand,
  listOpenReturns,
  NOT_SETTLED,
  type OpenReturn,
  settleByHand,
} from './operate-card-returns';
export {
  listOpenClaims,
  lockOpenClaim,
  type OpenClaim,
  retryClaim,
  waiveClaim,
} from './operate-claims';
export { paymentReferenceOf } from './pay-to';
export { paymentLogos } from './payment-logos';
export { methodIn, methodOut, type OfferedMethod } from './payment-methods';
export { type PayoutAccount, payoutAccount } from './payout-account';
export { planFundOf } from './plan-fund';
export { type EntryKind, entryParts, insufficientFunds, isOverdraw, postEntry } from './post-entry';
export { purchasesParts } from './purchases-parts';
export { receiveDeposit } from './receive-deposit';
export { forgetGatewayNews } from './receive-gateway-news';
export { receivingAccounts } from './receiving-accounts';
export { reconcileDeposits } from './reconcile-deposits';
export { choiceOf, type RecurringPayer, recurringMethods, recurringPayer } from './recurring-payer';
export { refund } from './refund';
export { type RemovedFund, removeFund } from './remove-fund';
export { isDepositBegun } from './request-deposit';
export { returnToCards } from './return-to-cards';
export { reverseBankDeposit } from './reverse-bank-deposit';
export { type EntryReversal, reversalOf, reverseEntry, whyNotReversible } from './reverse-entry';
export { saveBankAccount } from './save-bank-account';
export { makeDefault } from './set-default-fund';
export { withdrawalOfTransaction } from './withdrawal-of-transaction';
