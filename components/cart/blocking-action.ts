/** What a customer may do about a reason that blocks the cart (specification). */
type BlockingAction =
  | 'fixed'
  | 'spend_limit'
  | 'verify_account_required'
  | 'deposit_limit'
  | 'global_spend_limit';

const ACTIONS: Readonly<Record<string, BlockingAction>> = {
  spendLimit: 'spend_limit',
  verificationRequired: 'verify_account_required',
  globalSpendLimit: 'global_spend_limit',
  depositLimit: 'deposit_limit',
};

/** A reason that is not known counts as fixed. */
export const blockingAction = (reason: string): BlockingAction =>
  Object.hasOwn(ACTIONS, reason) ? (ACTIONS[reason] ?? 'fixed') : 'fixed';
