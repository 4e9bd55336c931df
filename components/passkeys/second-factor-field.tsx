'use client';

import type { ComponentProps } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import { failureMessage } from '@/lib/forms/failure-message';
import { useSendConfirmationCode, useTwoFactor } from '@/lib/queries/security';
import { interpolate } from '@/lib/text/interpolate';

/**
 * The code of a form that changes what protects the account, where the account asks for codes. One field takes a code
 * and a recovery code alike. The server says what is missing.
 */
export function SecondFactorField(field: Omit<ComponentProps<typeof TextInput>, 'label' | 'hint'>) {
  const messages = useMessages('ui');
  const { broken } = useMessages('errors');
  const { data: state } = useTwoFactor();
  const mail = useSendConfirmationCode();
  if (!state?.enabled) return null;
  const isMailed = state.method === 'email';
  return (
    <>
      <TextInput
        label={isMailed ? messages.secondFactorMailed : messages.secondFactor}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field}
      />
      {isMailed && (
        <div className="-mt-1 flex flex-col items-start gap-2">
          <Button
            size="sm"
            variant="secondary"
            pending={mail.isPending}
            onClick={() => mail.mutate({})}
          >
            {messages.mailCode}
          </Button>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {mail.data && interpolate(messages.codeMailed, { email: mail.data.identifier ?? '' })}
          </p>
          <FormProblem>{mail.error ? failureMessage(mail.error, broken) : undefined}</FormProblem>
        </div>
      )}
    </>
  );
}
