import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';
import { keepAnswer } from './keep-answer';

const WHILE_PENDING_MS = 15_000;

/** How the customer's verification stands. */
export const verificationQuery = () => callQuery('getVerification', {});

/** The same, read again and again while somebody else has to answer. */
export const useVerification = () =>
  useQuery({
    ...verificationQuery(),
    refetchInterval: ({ state: { data } }) =>
      !data?.isVerified && data?.methods.some(({ status }) => status === 'pending')
        ? WHILE_PENDING_MS
        : false,
  });

/** Which fields a driver licence has, by its state. */
export const licenceConfigQuery = () => callQuery('getLicenceConfig', {});

type State = ResultOf<'getVerification'>;

/** A step of the verification; each answers how it stands afterwards. */
function useStep<I>(take: (input: I) => Promise<State>) {
  const queryClient = useQueryClient();
  return useMutation<State, ApiError, I>({
    mutationFn: take,
    onSuccess: async (state) => {
      await keepAnswer(queryClient, verificationQuery().queryKey, state);
      // what the overview and a blocked cart say of it
      void invalidateCalls(queryClient, 'getCustomer', 'getCart', 'getMember');
    },
    // another tab may have come first
    onError: () => invalidateCalls(queryClient, 'getVerification'),
  });
}

export const useVerifyCustomer = () => useStep(() => browserApi.mutate('verifyCustomer', {}));

export const useVerifyLicence = () =>
  useStep((licence: InputOf<'verifyLicence'>) => browserApi.mutate('verifyLicence', licence));

export const useUploadDocument = () =>
  useStep((document: InputOf<'uploadIdentityDocument'>) =>
    browserApi.upload('uploadIdentityDocument', document),
  );

/** The certified form as a PDF, filled in. Asking for it begins that way to verify. */
export function useFillInForm() {
  const queryClient = useQueryClient();
  return useMutation<Blob, ApiError, void>({
    mutationFn: () => browserApi.file('identity-form'),
    onSettled: () => invalidateCalls(queryClient, 'getVerification', 'getCustomer'),
  });
}

/** Begins a check elsewhere, and answers where the browser goes. */
function useBegin(begin: () => Promise<ResultOf<'beginConnectId'>>) {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'beginConnectId'>, ApiError, void>({
    mutationFn: begin,
    // another tab may have come first
    onError: () => invalidateCalls(queryClient, 'getVerification'),
  });
}

export const useBeginConnectId = () => useBegin(() => browserApi.mutate('beginConnectId', {}));
export const useBeginGreenId = () => useBegin(() => browserApi.mutate('beginGreenId', {}));

export const useFinishConnectId = () =>
  useStep((parameters: InputOf<'finishConnectId'>) =>
    browserApi.mutate('finishConnectId', parameters),
  );

export const useReadGreenId = () => useStep(() => browserApi.mutate('readGreenId', {}));
