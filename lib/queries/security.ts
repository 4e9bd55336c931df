import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, MutationName, QueryName, ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';

/** How the signed-in customer's account asks for a code. */
export const twoFactorQuery = () => callQuery('getTwoFactor', {});
/** Where the customer is signed in. */
export const signInsQuery = () => callQuery('listSignIns', {});

export const useTwoFactor = () => useQuery(twoFactorQuery());
export const useSignIns = () => useQuery(signInsQuery());

/** After a right password: how the account asks for its code. Mails the code if codes are mailed. */
export const useAskTwoFactor = () => useChange('askTwoFactor');

export const useStartAuthenticator = () => useChange('startAuthenticator');
export const useConfirmAuthenticator = () =>
  useChange('confirmAuthenticator', 'getTwoFactor', 'getCustomer');
export const useStartEmailCodes = () => useChange('startEmailCodes');
export const useConfirmEmailCodes = () =>
  useChange('confirmEmailCodes', 'getTwoFactor', 'getCustomer');
export const useRenewRecoveryCodes = () => useChange('renewRecoveryCodes', 'getTwoFactor');
export const useTurnOffTwoFactor = () =>
  useChange('turnOffTwoFactor', 'getTwoFactor', 'getCustomer');
/** How a change asks for its code. Mails the code if codes are mailed. */
export const useSendConfirmationCode = () => useChange('sendConfirmationCode');
/** What support was asked to turn off stays. */
export const useKeepSecondFactors = () => useChange('keepSecondFactors', 'getTwoFactor');
export const useDeclineTwoFactor = () => useChange('declineTwoFactor', 'getCustomer');
export const useChangePassword = () => useChange('changePassword', 'listSignIns');
export const useEndSignIn = () => useChange('endSignIn', 'listSignIns');
export const useEndOtherSignIns = () => useChange('endOtherSignIns', 'listSignIns');

/** A change, after which the named queries are read again. */
function useChange<N extends MutationName>(name: N, ...changed: QueryName[]) {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<N>, ApiError, InputOf<N>>({
    mutationFn: (input) => browserApi.mutate(name, input),
    onSuccess: () => invalidateCalls(queryClient, ...changed),
  });
}
