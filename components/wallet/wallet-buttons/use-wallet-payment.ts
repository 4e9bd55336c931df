import { useRef } from 'react';
import { ApiError } from '@/lib/client/api-error';
import type { InputOf } from '@/lib/contract/calls';
import type { Deposit } from '@/lib/contract/wallet';
import { useDepositByWallet } from '@/lib/queries/wallet';
import type { WalletPayment } from './wallet-button';

type Input = InputOf<'depositByWallet'>;

interface Payment {
  amountCents: number;
  checkout: boolean;
  keyFor: (payment: { of: string; amountCents: number }) => string;
}

/**
 * Deposits by a digital wallet. A payment that got no answer is sent again as it was, although the sheet has given a new
 * token since: both might be taken. Rejects with an ApiError.
 */
export function useWalletPayment() {
  const deposit = useDepositByWallet();
  const unanswered = useRef<Input>(undefined);

  return async (
    { wallet, gateway, token }: WalletPayment,
    { amountCents, checkout, keyFor }: Payment,
  ): Promise<Deposit> => {
    const details = { depositMethodCode: wallet, paymentGateway: gateway, amountCents, checkout };
    const before = unanswered.current;
    const isAgain =
      before && JSON.stringify({ ...details, token: before.token }) === JSON.stringify(before);
    const input = isAgain ? before : { ...details, token };
    unanswered.current = input;
    try {
      const paid = await deposit.mutateAsync({
        input,
        idempotencyKey: keyFor({ of: input.token, amountCents }),
      });
      unanswered.current = undefined;
      return paid;
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) unanswered.current = undefined;
      throw error;
    }
  };
}
