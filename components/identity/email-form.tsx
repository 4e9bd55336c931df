'use client';

import { useMessages } from '#messages';
import { ActionForm } from '@/components/ui/action-form';
import { TextInput } from '@/components/ui/text-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useCheckEmail } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';

interface Props {
  email: string;
  onKnown: (person: { email: string; isNew: boolean }) => void;
}

/** The first step: the e-mail address decides which form follows. */
export function EmailForm({ email: knownEmail, onKnown }: Props) {
  const messages = useMessages('identity');
  const { email, required } = formChecks(useFormMessages());
  const check = useCheckEmail();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { email: knownEmail },
    send: ({ email: typed }) => check.mutateAsync(typed.trim()),
    onSent: ({ isAvailable }, { email: typed }) =>
      onKnown({ email: typed.trim(), isNew: isAvailable }),
  });

  return (
    <ActionForm
      labelledBy="entry-heading"
      onSubmit={submit}
      problem={problem}
      action={messages.continue}
      working={messages.lookingUp}
      isSending={isSending}
    >
      <TextInput
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
    </ActionForm>
  );
}
