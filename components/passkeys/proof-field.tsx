'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { failureMessage } from '@/lib/forms/failure-message';
import { askOwnPasskey, passkeysQuery } from '@/lib/queries/passkeys';
import { passkeyFailureIn } from './passkey-words';
import { usePasskeySupport } from './use-passkey-support';
import type { Proof } from './use-proof';

/**
 * The password of a form that confirms something that matters. A customer who has a passkey may confirm with it
 * instead, which sends the form. To change one's mind in the browser's dialog is no error.
 */
export function ProofField({
  proof,
  ...field
}: ComponentProps<typeof PasswordInput> & { proof: Proof }) {
  const words = useMessages('ui');
  const { broken } = useMessages('errors');
  const isSupported = usePasskeySupport();
  const { data: passkeys } = useQuery({ ...passkeysQuery(), enabled: isSupported });
  const ask = useMutation({
    mutationFn: async (form: HTMLFormElement | null) => {
      const passkey = await askOwnPasskey();
      if (passkey === null) return;
      proof.give(passkey);
      form?.requestSubmit();
    },
  });
  const unavailable = words.passkeyUnavailable;
  const problem =
    ask.error &&
    (passkeyFailureIn(ask.error, { known: unavailable, unavailable }) ??
      failureMessage(ask.error, broken));
  return (
    <div className="flex flex-col gap-3">
      <PasswordInput {...field} />
      {isSupported && passkeys && passkeys.length > 0 && (
        <Button
          variant="secondary"
          icon="key"
          className="self-start"
          pending={ask.isPending}
          pendingLabel={words.waitingForPasskey}
          onClick={({ currentTarget: { form } }) => ask.mutate(form)}
        >
          {words.passkeyInstead}
        </Button>
      )}
      <FormProblem>{problem ?? undefined}</FormProblem>
    </div>
  );
}
