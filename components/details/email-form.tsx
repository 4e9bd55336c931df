'use client';

import { ProofField } from '@/components/passkeys/proof-field';
import { SecondFactorField } from '@/components/passkeys/second-factor-field';
import { useProof } from '@/components/passkeys/use-proof';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useChangeDetails } from '@/lib/queries/details';
import { all, formChecks } from '@/lib/rules/forms/checks';
import type { FormProps } from './address-form';
import { FormButtons } from './form-buttons';

/** Changes the e-mail address. Needs the password, since control of the address means control of the account. */
export function EmailForm({ onSaved, onCancel }: FormProps) {
  const messages = useBannerMessages();
  const { email, required } = formChecks(useFormMessages());
  const change = useChangeDetails();
  const proof = useProof();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { email: '', currentPassword: '', otp: '' },
    send: ({ email: typed, ...confirmed }) =>
      change.mutateAsync({ email: typed, ...proof.take(confirmed) }),
    onSent: onSaved,
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <p className="text-ink-soft">{messages.emailNote}</p>
      <TextInput
        label={messages.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        error={errors.email?.message}
        {...register('email', { validate: all(required, email) })}
      />
      <ProofField
        proof={proof}
        label={messages.currentPassword}
        hint={messages.currentPasswordHint}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: proof.unlessPasskey(required) })}
      >
        <SecondFactorField error={errors.otp?.message} {...register('otp')} />
      </ProofField>
      <FormButtons isSaving={isSending} onCancel={onCancel} />
    </form>
  );
}
