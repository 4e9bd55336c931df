'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';

/** Takes a new password twice; `save` sends it. */
export function NewPasswordForm({
  save,
  onDone,
}: {
  save: (password: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const messages = useMessages('identity');
  const forms = useFormMessages();
  const { password, required } = formChecks(forms);
  const { register, getValues, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { password: '', repeated: '' },
    send: (fields) => save(fields.password),
    onSent: onDone,
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <PasswordInput
        label={messages.newPassword}
        hint={messages.newPasswordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: all(required, password) })}
      />
      <PasswordInput
        label={messages.newPasswordAgain}
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register('repeated', {
          validate: (value) =>
            value === getValues('password') ||
            interpolate(forms.mismatch, { fieldName: 'password' }),
        })}
      />
      <Button type="submit" size="lg" wide pending={isSending}>
        {messages.savePassword}
      </Button>
    </form>
  );
}
