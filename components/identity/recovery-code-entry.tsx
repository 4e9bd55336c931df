'use client';

import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { ActionForm } from '@/components/ui/action-form';
import { TextInput } from '@/components/ui/text-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { formChecks } from '@/lib/rules/forms/checks';
import { AccountLocked } from './code-entry';

interface Props<R> {
  labelledBy: string;
  send: (recoveryCode: string) => Promise<R>;
  sendingLabel: string;
  onDone: (answer: R) => void;
  lockedText: string | undefined;
  onLocked: (text: string) => void;
  children?: ReactNode;
}

/** Asks for one of the recovery codes. Wrong ones count like wrong codes. */
export function RecoveryCodeEntry<R>(props: Props<R>) {
  const { labelledBy, send, sendingLabel, onDone, lockedText, onLocked, children } = props;
  const messages = useMessages('identity');
  const { required } = formChecks(useFormMessages());
  const isLocked = lockedText !== undefined;
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { recoveryCode: '' },
    send: (fields) => send(fields.recoveryCode),
    onSent: onDone,
    onFailed: ({ code, message }, { setError }) => {
      if (code === '2fa_account_locked') onLocked(message);
      else if (code === '2fa_incorrect')
        setError('recoveryCode', { message }, { shouldFocus: true });
      else return false;
      return true;
    },
  });
  return (
    <ActionForm
      labelledBy={labelledBy}
      onSubmit={submit}
      problem={problem}
      action={messages.continue}
      working={sendingLabel}
      isDisabled={isLocked}
      isSending={isSending}
      footer={children}
    >
      {isLocked && <AccountLocked text={lockedText} hasFocus />}
      <TextInput
        label={messages.recoveryCode}
        hint={messages.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        disabled={isLocked}
        error={errors.recoveryCode?.message}
        {...register('recoveryCode', { validate: required })}
      />
    </ActionForm>
  );
}
