import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, MutationName, ResultOf } from '@/lib/contract/calls';
import { callQuery, invalidateCalls } from './call-query';

/** The customer's passkeys. */
export const passkeysQuery = () => callQuery('listPasskeys', {});

export const usePasskeys = () => useQuery(passkeysQuery());

export const useRenamePasskey = () => useChange('renamePasskey');
export const useRemovePasskey = () => useChange('removePasskey');

type NewPasskey = InputOf<'startPasskey'> & { name: string };

/** Has the browser make a passkey, and adds it. @returns null if the person changed their mind */
export function useAddPasskey() {
  const add = useChange('addPasskey');
  return async ({ name, ...proof }: NewPasskey): Promise<ResultOf<'addPasskey'> | null> => {
    const [options, { makePasskey }] = await Promise.all([
      browserApi.mutate('startPasskey', proof),
      import('@/lib/client/passkeys'),
    ]);
    const passkey = await makePasskey(options);
    return passkey === null ? null : add.mutateAsync({ name, passkey });
  };
}

function useChange<N extends MutationName>(name: N) {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<N>, ApiError, InputOf<N>>({
    mutationFn: (input) => browserApi.mutate(name, input),
    // a passkey is a second factor, too
    onSuccess: () => invalidateCalls(queryClient, 'listPasskeys', 'getTwoFactor'),
  });
}

/** Asks for a passkey of the customer's own. @returns the answer to confirm with; null if they changed their mind */
export async function askOwnPasskey(): Promise<string | null> {
  const [options, { askPasskey }] = await Promise.all([
    browserApi.mutate('startConfirmation', {}),
    import('@/lib/client/passkeys'),
  ]);
  return askPasskey(options);
}

/** Asks for a passkey to sign in with. @returns the answer to sign in by; null if the person changed their mind */
export async function askSignInPasskey(
  how: { inSuggestions?: boolean; signal?: AbortSignal } = {},
): Promise<string | null> {
  const [options, { askPasskey }] = await Promise.all([
    browserApi.mutate('startPasskeySignIn', {}),
    import('@/lib/client/passkeys'),
  ]);
  return askPasskey(options, how);
}
