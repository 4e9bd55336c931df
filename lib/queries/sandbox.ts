import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { mutate } from 'swr';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import { callQuery } from './call-query';

export const MAILS_PER_PAGE = 10;

export const sandboxQuery = () => ({
  ...callQuery('getSandbox', {}),
  refetchInterval: 60_000,
});

/** Mails, newest first; an empty recipient lists everyone's. */
export const mailsQuery = (recipient: string, page: number) => ({
  ...callQuery('listMails', {
    limit: MAILS_PER_PAGE,
    offset: (page - 1) * MAILS_PER_PAGE,
    ...(recipient && { recipient }),
  }),
  placeholderData: keepPreviousData,
  refetchInterval: 15_000,
});

/** Moves the shop's clock. This may change anything, so everything is refetched. */
export function useMoveClock() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'moveClock'>, ApiError, InputOf<'moveClock'>>({
    mutationFn: (input) => browserApi.mutate('moveClock', input),
    onSettled: () => Promise.all([queryClient.invalidateQueries(), mutate(() => true)]),
  });
}

/** Has sample customers buy what a raffle lacks to its least number. Its stock is shown in many places. */
export function useSellToSupporters() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'sellToSupporters'>, ApiError, InputOf<'sellToSupporters'>>({
    mutationFn: (input) => browserApi.mutate('sellToSupporters', input),
    onSettled: () => Promise.all([queryClient.invalidateQueries(), mutate(() => true)]),
  });
}

/** Adds a customer who stands where a sample customer began. */
export const useAddSampleCustomer = () =>
  useMutation<string, ApiError, string>({
    mutationFn: async (like) => (await browserApi.mutate('addSampleCustomer', { like })).email,
  });

/** Has the sandbox's bank, or its provider with pages of its own, make something of a customer. */
export const useAnswerSandboxIdentity = () =>
  useMutation<ResultOf<'answerSandboxIdentity'>, ApiError, InputOf<'answerSandboxIdentity'>>({
    mutationFn: (input) => browserApi.mutate('answerSandboxIdentity', input),
  });

/** Opens a member's link, as the partner of the benefits does. */
export const useOpenSandboxBenefits = () =>
  useMutation<ResultOf<'openSandboxBenefits'>, ApiError, string>({
    mutationFn: (token) => browserApi.mutate('openSandboxBenefits', { token }),
  });

/** Lets a payment arrive from a bank. */
export const useSendBankPayment = () =>
  useMutation<ResultOf<'sendBankPayment'>, ApiError, InputOf<'sendBankPayment'>>({
    mutationFn: (input) => browserApi.mutate('sendBankPayment', input),
  });
