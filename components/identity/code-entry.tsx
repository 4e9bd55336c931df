'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { ActionForm } from '@/components/ui/action-form';
import { CodeInput } from '@/components/ui/code-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { formChecks } from '@/lib/rules/forms/checks';
import { ResendCode, type ResendOffer } from './resend-code';

interface Props<R> {
  /** the id of the heading that names the form */
  labelledBy: string;
  /** where to find the code */
  hint: string;
  /** Sends the six digits. Any failure is shown here: a wrong code, a locked account, anything else. */
  send: (code: string) => Promise<R>;
  /** the button's label while the code is sent */
  sendingLabel: string;
  onDone: (answer: R) => void;
  /** mails another code; only for codes that arrive by e-mail */
  resend?: ResendOffer | undefined;
  /** the message if the account was already locked before the code was asked for */
  lockedText?: string | undefined;
  /** called with the message when too many wrong codes lock the account */
  onLocked?: (text: string) => void;
  /** other ways to continue, below the button */
  children?: ReactNode;
}

/**
 * Asks for a one-time code of six digits (specification, document 1, sections 4 and 5). Too many wrong codes lock the
 * account: then the cells, resend and Continue are disabled.
 */
export function CodeEntry<R>({
  labelledBy,
  hint,
  send,
  sendingLabel,
  onDone,
  resend,
  lockedText: lockedBefore,
  onLocked,
  children,
}: Props<R>) {
  const messages = useMessages('identity');
  const { sixDigits } = formChecks(useFormMessages());
  const [lockedHere, setLockedHere] = useState<string>();
  const lockedText = lockedBefore ?? lockedHere;
  const isLocked = lockedText !== undefined;
  const lock = (text: string) => {
    setLockedHere(text);
    onLocked?.(text);
  };
  const { register, setValue, clearErrors, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    onSent: onDone,
    onFailed: ({ code, message }, { setError }) => {
      if (code === '2fa_account_locked') lock(message);
      else if (code === '2fa_incorrect') setError('code', { message });
      else return false;
      return true;
    },
  });
  // the six cells are one field, registered by name
  register('code', { validate: sixDigits });

  return (
    <ActionForm
      labelledBy={labelledBy}
      onSubmit={submit}
      problem={problem}
      action={messages.continue}
      working={sendingLabel}
      isDisabled={isLocked}
      isSending={isSending}
      footer={
        <>
          {resend && <ResendCode {...resend} disabled={isLocked} onLocked={lock} />}
          {children}
        </>
      }
    >
      {isLocked && <AccountLocked text={lockedText} hasFocus={lockedHere !== undefined} />}
      <CodeInput
        label={messages.code}
        hint={hint}
        error={errors.code?.message}
        disabled={isLocked}
        onChange={(code) => {
          setValue('code', code);
          if (code) clearErrors('code');
        }}
        onComplete={() => submit()}
      />
    </ActionForm>
  );
}

/** Takes the focus if the account was locked just now, because the focused cell is disabled. */
export function AccountLocked({ text, hasFocus }: { text: string; hasFocus: boolean }) {
  const messages = useMessages('identity');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.focus();
  }, [hasFocus]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-xl bg-bad-soft px-4 py-3 text-bad">
      <p className="text-lg font-semibold">{messages.lockedTitle}</p>
      <p>{text}</p>
    </div>
  );
}
