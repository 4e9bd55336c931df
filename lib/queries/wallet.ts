import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf } from '@/lib/contract/calls';
import type { TransactionFilter } from '@/lib/contract/transactions';
import type { Deposit, Fund } from '@/lib/contract/wallet';
import { callQuery, invalidateCalls } from './call-query';
import { tracked } from './tracked';

export const TRANSACTIONS_PER_PAGE = 10;

export const paymentMethodsQuery = (filter?: string) =>
  callQuery('listPaymentMethods', filter ? { filter } : {});

export const cardGatewaysQuery = () => callQuery('listCardGateways', {});

/** How a gateway's own fields are opened. */
export const cardGatewayQuery = (gatewayKey: string) => callQuery('getCardGateway', { gatewayKey });

/** What a gateway's script is opened with for this customer: asked for once per page, since it is counted. */
export const gatewayFormQuery = (gatewayKey: string) =>
  queryOptions({
    queryKey: ['gatewayForm', gatewayKey],
    queryFn: () => browserApi.mutate('openGatewayForm', { gatewayKey }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const transactionsQuery = (page: number, filter: TransactionFilter = {}) =>
  callQuery('listTransactions', {
    ...filter,
    limit: TRANSACTIONS_PER_PAGE,
    offset: (page - 1) * TRANSACTIONS_PER_PAGE,
  });

/** The statement of a month (`2026-11`); of the present one without it. */
export const activityQuery = (month?: string) => callQuery('getActivity', month ? { month } : {});

export const depositSummaryQuery = (transactionId: string) =>
  callQuery('getDepositSummary', { transactionId });

/** The shop's clock, which says what day it is. */
export const shopTimeQuery = () => callQuery('getShopTime', {});

export const depositQuery = (depositId: string) => callQuery('getDeposit', { depositId });

export const useAddCard = () =>
  useWalletMutation<InputOf<'addCard'>, Fund>((input) => browserApi.mutate('addCard', input));

export const useAddPayPalAccount = () =>
  useWalletMutation<InputOf<'addPayPalAccount'>, Fund>((input) =>
    browserApi.mutate('addPayPalAccount', input),
  );

export const useAddBankAccount = () =>
  useWalletMutation<InputOf<'addBankAccount'>, Fund>((input) =>
    browserApi.mutate('addBankAccount', input),
  );

export const useAddWalletAccount = () =>
  useWalletMutation<InputOf<'addWalletAccount'>, Fund>((input) =>
    browserApi.mutate('addWalletAccount', input),
  );

export const useSetDefaultFund = () =>
  useWalletMutation<InputOf<'setDefaultFund'>, Fund>((input) =>
    browserApi.mutate('setDefaultFund', input),
  );

export const useRemoveFund = () =>
  useWalletMutation<InputOf<'removeFund'>, object>((input) =>
    browserApi.mutate('removeFund', input),
  );

interface DepositRequest {
  input: InputOf<'depositFromFund'>;
  /** created once per attempt: a second click charges nothing twice */
  idempotencyKey: string;
}

export const useDeposit = () =>
  useWalletMutation<DepositRequest, Deposit>(
    ({ input, idempotencyKey }) => browserApi.mutate('depositFromFund', input, { idempotencyKey }),
    // a deposit on the way to a purchase is tracked as an extra one
    tracked<DepositRequest, Deposit>(({ input }, { status, amount }) => [
      input.checkout ? 'ExtraDeposit' : 'Deposit',
      { status, amountCents: amount.amountCents },
    ]),
  );

interface WalletDepositRequest {
  input: InputOf<'depositByWallet'>;
  idempotencyKey: string;
}

export const useDepositByWallet = () =>
  useWalletMutation<WalletDepositRequest, Deposit>(
    ({ input, idempotencyKey }) => browserApi.mutate('depositByWallet', input, { idempotencyKey }),
    tracked<WalletDepositRequest, Deposit>(({ input }, { status, amount }) => [
      input.checkout ? 'ExtraDeposit' : 'Deposit',
      { status, amountCents: amount.amountCents },
    ]),
  );

export const useAnswerChallenge = () =>
  useWalletMutation<InputOf<'answerChallenge'>, Deposit>((input) =>
    browserApi.mutate('answerChallenge', input),
  );

export const useCancelDeposit = () =>
  useWalletMutation<InputOf<'cancelDeposit'>, Deposit>((input) =>
    browserApi.mutate('cancelDeposit', input),
  );

/** Anything that moves money is followed by a refetch of all queries that show it. */
function useWalletMutation<I, R>(
  mutationFn: (input: I) => Promise<R>,
  meta?: ReturnType<typeof tracked>,
) {
  const queryClient = useQueryClient();
  return useMutation<R, ApiError, I>({
    mutationFn,
    meta,
    onSettled: () =>
      invalidateCalls(
        queryClient,
        ...([
          'getCustomer',
          'listPaymentMethods',
          'listTransactions',
          'getActivity',
          'getDeposit',
        ] as const),
      ),
  });
}
