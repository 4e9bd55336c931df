'use client';

import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
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
  const words = useMessages('identity');
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
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby={labelledBy}
      className="flex flex-col gap-5"
    >
      {isLocked && <AccountLocked text={lockedText} hasFocus />}
      <TextInput
        label={words.recoveryCode}
        hint={words.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        disabled={isLocked}
        error={errors.recoveryCode?.message}
        {...register('recoveryCode', { validate: required })}
      />
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={isLocked}
        pending={isSending}
        pendingLabel={sendingLabel}
      >
        {words.continue}
      </Button>
      {children}
    </form>
  );
}
