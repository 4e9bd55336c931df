'use client';

import { useMutation } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { failureMessage } from '@/lib/forms/failure-message';
import { askSignInPasskey } from '@/lib/queries/passkeys';
import { type SignedInAs, useSignInByPasskey } from '@/lib/queries/session';
import { passkeyFailureIn } from './passkey-messages';
import { usePasskeySupport } from './use-passkey-support';
import { useSuggestedPasskey } from './use-suggested-passkey';

interface Props {
  /** whether a field of the page takes suggestions */
  isSuggested: boolean;
  onDone: (as: SignedInAs) => void;
}

/** Signs in with a passkey, without an address and a password. To change one's mind in the browser's dialog is no error. */
export function PasskeySignIn({ isSuggested, onDone }: Props) {
  const messages = useMessages('identity');
  const ui = useMessages('ui');
  const { broken } = useMessages('errors');
  const isSupported = usePasskeySupport();
  const { mutateAsync: signIn } = useSignInByPasskey();
  const enter = useMutation({
    mutationFn: async (suggested: string | undefined) => {
      const passkey = suggested ?? (await askSignInPasskey());
      return passkey === null ? null : signIn({ passkey });
    },
    onSuccess: (as) => as && onDone(as),
  });
  // a browser that answers by itself would be refused again and again
  const mayEnter = !enter.isPending && !enter.data && !enter.error;
  useSuggestedPasskey(isSuggested && isSupported && mayEnter, (answer) => enter.mutate(answer));
  if (!isSupported) return null;

  const unavailable = ui.passkeyUnavailable;
  const problem =
    enter.error &&
    (passkeyFailureIn(enter.error, { known: unavailable, unavailable }) ??
      failureMessage(enter.error, broken));
  return (
    <div className="mt-5 flex flex-col gap-4">
      <Button
        variant="secondary"
        size="lg"
        wide
        icon="key"
        pending={enter.isPending}
        pendingLabel={ui.waitingForPasskey}
        onClick={() => enter.mutate(undefined)}
      >
        {messages.signInWithPasskey}
      </Button>
      <FormProblem>{problem ?? undefined}</FormProblem>
    </div>
  );
}
