import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/api/api-error';
import { browserApi } from '@/lib/api/browser-client';
import { walletEndpoints as at } from '@/lib/contract/endpoints/wallet';
import type {
  AddCard,
  AnswerChallenge,
  Deposit,
  DepositFromFund,
  Fund,
  GetDeposit,
  ListCardGateways,
  ListPaymentMethods,
  ListTransactions,
} from '@/lib/contract/wallet';
import { tracked } from './tracked';

export const TRANSACTIONS_PER_PAGE = 10;

export const paymentMethodsQuery = (filter?: string) =>
  queryOptions({
    queryKey: ['payment-methods', filter ?? 'all'],
    queryFn: ({ signal }) =>
      browserApi<typeof ListPaymentMethods>(at.listPaymentMethods, filter ? { filter } : {}, {
        signal,
      }),
  });

export const cardGatewaysQuery = () =>
  queryOptions({
    queryKey: ['card-gateways'],
    queryFn: ({ signal }) =>
      browserApi<typeof ListCardGateways>(at.listCardGateways, {}, { signal }),
  });

export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['transactions', page],
    queryFn: ({ signal }) =>
      browserApi<typeof ListTransactions>(
        at.listTransactions,
        { limit: TRANSACTIONS_PER_PAGE, offset: (page - 1) * TRANSACTIONS_PER_PAGE },
        { signal },
      ),
  });

export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['deposit', depositId],
    queryFn: ({ signal }) =>
      browserApi<typeof GetDeposit>(at.getDeposit, { depositId }, { signal }),
  });

export const useAddCard = () =>
  useWalletMutation<Parameters<typeof browserApi<typeof AddCard>>[1], Fund>((input) =>
    browserApi<typeof AddCard>(at.addCard, input),
  );

interface DepositRequest {
  input: Parameters<typeof browserApi<typeof DepositFromFund>>[1];
  /** made once per attempt: a second click charges nothing twice */
  idempotencyKey: string;
}

export const useDeposit = () =>
  useWalletMutation<DepositRequest, Deposit>(
    ({ input, idempotencyKey }) =>
      browserApi<typeof DepositFromFund>(at.depositFromFund, input, { idempotencyKey }),
    // what is paid in on the way to a purchase is an extra one
    tracked<DepositRequest, Deposit>(({ input }, { status }) => [
      input.checkout ? 'ExtraDeposit' : 'Deposit',
      { status, amountCents: input.amountCents },
    ]),
  );

export const useAnswerChallenge = () =>
  useWalletMutation<Parameters<typeof browserApi<typeof AnswerChallenge>>[1], Deposit>((input) =>
    browserApi<typeof AnswerChallenge>(at.answerChallenge, input),
  );

/** Whatever moves money is followed by a fresh look at all that shows it. */
function useWalletMutation<I, R>(
  mutationFn: (input: I) => Promise<R>,
  meta?: ReturnType<typeof tracked>,
) {
  const queryClient = useQueryClient();
  return useMutation<R, ApiError, I>({
    mutationFn,
    meta,
    onSettled: () =>
      Promise.all(
        [['customer'], ['payment-methods'], ['transactions'], ['deposit']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
