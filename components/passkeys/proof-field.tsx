'use client';

import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { failureMessage } from '@/lib/forms/failure-message';
import { askOwnPasskey } from '@/lib/queries/passkeys';
import { useTwoFactor } from '@/lib/queries/security';
import { passkeyFailureIn } from './passkey-messages';
import { usePasskeySupport } from './use-passkey-support';
import type { Proof } from './use-proof';

type Props = ComponentProps<typeof PasswordInput> & {
  proof: Proof;
  /** a `SecondFactorField`, in forms that change what protects the account */
  children?: ReactNode;
};

/**
 * The password of a form that confirms something that matters. A customer who has a passkey may confirm with it
 * instead, which sends the form; where it is the account's only second factor, and one is asked for, the password is not
 * offered. To change one's mind in the browser's dialog is no error.
 */
export function ProofField({ proof, children, ...field }: Props) {
  const messages = useMessages('ui');
  const { broken } = useMessages('errors');
  const isSupported = usePasskeySupport();
  const { data: state } = useTwoFactor();
  const ask = useMutation({
    mutationFn: async (form: HTMLFormElement | null) => {
      const passkey = await askOwnPasskey();
      if (passkey === null) return;
      proof.give(passkey);
      form?.requestSubmit();
    },
  });
  const unavailable = messages.passkeyUnavailable;
  const problem =
    ask.error &&
    (passkeyFailureIn(ask.error, { known: unavailable, unavailable }) ??
      failureMessage(ask.error, broken));
  const hasPasskey = state?.hasPasskey === true;
  const needsPasskey = Boolean(children) && hasPasskey && !state.enabled;
  return (
    <div className="flex flex-col gap-4">
      {needsPasskey ? (
        <p>{isSupported ? messages.passkeyNeeded : messages.passkeyNeededElsewhere}</p>
      ) : (
        <PasswordInput {...field} />
      )}
      {children}
      {isSupported && hasPasskey && (
        <Button
          variant="secondary"
          icon="key"
          className="self-start"
          pending={ask.isPending}
          pendingLabel={messages.waitingForPasskey}
          onClick={({ currentTarget: { form } }) => ask.mutate(form)}
        >
          {needsPasskey ? messages.usePasskey : messages.passkeyInstead}
        </Button>
      )}
      <FormProblem>
        {problem ?? (needsPasskey && field.error ? messages.passkeyFirst : undefined)}
      </FormProblem>
    </div>
  );
}
