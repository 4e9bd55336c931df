export { held, house, move, wallet } from './accounts';
export { auditLedger } from './audit-ledger';
export { balanceOf } from './balance-of';
export { creditPrizes } from './credit-prizes';
export { deliverSandboxWebhooks } from './deliver-sandbox-webhooks';
export { openWallet } from './open-wallet';
export { type EntryKind, entryParts, insufficientFunds, isOverdraw, postEntry } from './post-entry';
export { reconcileDeposits } from './reconcile-deposits';
export { refund } from './refund';
