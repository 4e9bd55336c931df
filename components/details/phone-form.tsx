'use client';

import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useChangeDetails } from '@/lib/queries/details';
import { all, formChecks } from '@/lib/rules/forms/checks';
import type { FormProps } from './address-form';
import { FormButtons } from './form-buttons';

/** Changes the phone number, or adds the first. */
export function PhoneForm({ details, onSaved, onCancel }: FormProps) {
  const messages = useBannerMessages();
  const { phone, required } = formChecks(useFormMessages());
  const change = useChangeDetails();
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { phone: details.phone ?? '' },
    send: change.mutateAsync,
    onSent: onSaved,
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <TextInput
        label={messages.phone}
        hint={messages.phoneNote}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-autofocus
        error={errors.phone?.message}
        {...register('phone', { validate: all(required, phone) })}
      />
      <FormButtons isSaving={isSending} onCancel={onCancel} />
    </form>
  );
}
