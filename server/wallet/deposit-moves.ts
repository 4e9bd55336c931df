import type { Sentence, SentenceKey } from '@/lib/contract/sentence';
import type { Deposit } from '@/lib/contract/wallet';
import type { ChargeOutcome, ChargeState, DeclineReason } from '@/server/gateways/cards';
import { log } from '@/server/runtime/log';
import type { DepositRow } from './deposit-row';

export type DepositStatus = Deposit['status'];

/**
 * The allowed changes of a deposit. The gateway may still complete declined and cancelled ones later: money that did
 * arrive is the customer's.
 */
export const DEPOSIT_MOVES: Record<DepositStatus, readonly DepositStatus[]> = {
  requested: ['challenged', 'pending', 'completed', 'declined', 'cancelled'],
  challenged: ['pending', 'completed', 'declined', 'cancelled'],
  pending: ['completed', 'declined', 'cancelled'],
  completed: [],
  declined: ['completed'],
  cancelled: ['completed'],
};

export type DepositChange =
  | { status: 'completed' | 'pending' | 'cancelled' }
  | { status: 'challenged'; challengeUrl: string }
  | { status: 'declined'; reason: DeclineReason };

export function changeAfterCharge(outcome: ChargeOutcome): DepositChange {
  switch (outcome.status) {
    case 'approved':
      return { status: 'completed' };
    case 'declined':
      return outcome;
    case 'challenge':
      return { status: 'challenged', challengeUrl: outcome.url };
    case 'timeout':
      return { status: 'pending' };
  }
}

/**
 * What the gateway's record of a charge means for the deposit; null when it changes nothing. A charge of another amount
 * than requested, or of which a part went back, is not credited until support has checked it, and is logged.
 */
export function changeFromState(
  deposit: Pick<DepositRow, 'id' | 'amountCents' | 'currency'>,
  state: ChargeState,
): DepositChange | null {
  switch (state.status) {
    case 'approved': {
      const { amountCents, currency, refundedCents } = state;
      const isWhole = amountCents === deposit.amountCents && refundedCents === 0;
      if (isWhole && currency === deposit.currency) return { status: 'completed' };
      log.error('a gateway approved another amount', {
        depositId: deposit.id,
        amountCents,
        currency,
        refundedCents,
      });
      return null;
    }
    case 'declined':
      return state;
    case 'processing':
      return { status: 'pending' };
    case 'voided':
    case 'refunded':
      return { status: 'cancelled' };
    case 'unknown':
      return { status: 'declined', reason: 'not_received' };
    case 'challenged':
      return null;
  }
}

const DECLINED: Readonly<Record<DeclineReason, SentenceKey>> = {
  insufficient_funds: 'deposit.declined.insufficient_funds',
  card_expired: 'deposit.declined.card_expired',
  do_not_honour: 'deposit.declined.do_not_honour',
  card_invalid: 'deposit.declined.card_invalid',
  not_authenticated: 'deposit.declined.not_authenticated',
  not_received: 'deposit.declined.not_received',
};

/** The sentence for the customer on a gateway's reason. */
export const declinedFor = (reason: string): Sentence => ({
  key: DECLINED[reason as DeclineReason] ?? DECLINED.do_not_honour,
});
