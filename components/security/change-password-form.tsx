'use client';

import { useRouter } from 'next/navigation';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { PasswordInput } from '@/components/ui/password-input';
import { TextLink } from '@/components/ui/text-link';
import { notify } from '@/components/ui/toast-store';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useChangePassword } from '@/lib/queries/security';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { interpolate } from '@/lib/text/interpolate';

/** Takes the present password and a new one, twice. */
export function ChangePasswordForm() {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const security = useMessages('security');
  const forms = useFormMessages();
  const { password, required } = formChecks(forms);
  const router = useRouter();
  const change = useChangePassword();
  const { register, getValues, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { currentPassword: '', password: '', repeated: '' },
    send: ({ currentPassword, password: next }) =>
      change.mutateAsync({ currentPassword, password: next }),
    onSent: () => {
      router.push(href('loginAndSecurity'));
      notify({ tone: 'success', message: messages.passwordSaved });
    },
  });
  return (
    <Card className="p-6 sm:p-8">
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <PasswordInput
          label={security.currentPassword}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { validate: required })}
        />
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
        <Button type="submit" size="lg" wide pending={isSending} pendingLabel={security.working}>
          {messages.savePassword}
        </Button>
        <p className="text-center">
          <TextLink href={href('loginAndSecurity')}>{security.backToSecurity}</TextLink>
        </p>
      </form>
    </Card>
  );
}
