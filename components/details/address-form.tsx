'use client';

import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { Address, CustomerDetails } from '@/lib/contract/identity';
import { type Region, regionsOf } from '@/lib/contract/regions';
import { useApiForm } from '@/lib/forms/use-api-form';
import { useBannerMessages } from '@/lib/messages/banners-messages';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { useChangeDetails } from '@/lib/queries/details';
import { useVisitor } from '@/lib/queries/session';
import { all, formChecks } from '@/lib/rules/forms/checks';
import { FormButtons } from './form-buttons';

export interface FormProps {
  details: CustomerDetails;
  onSaved: () => void;
  onCancel: () => void;
}

/** A customer's address. Where a shop has only one region, the field is left out. */
export function AddressForm({ details, onSaved, onCancel }: FormProps) {
  const messages = useBannerMessages();
  const { postcodeOf, required } = formChecks(useFormMessages());
  const { data: visitor } = useVisitor();
  const change = useChangeDetails();
  const regions = regionsToChoose(regionsOf(visitor?.variant ?? 'AU'), details.address.state);
  const { register, getValues, errors, problem, isSending, submit } = useApiForm({
    defaultValues: {
      ...details.address,
      state: regions.find((region) => region === details.address.state) ?? regions[0],
    },
    send: (address: Address) => change.mutateAsync({ address }),
    onSent: onSaved,
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormProblem>{problem}</FormProblem>
      <TextInput
        label={messages.line1}
        autoComplete="address-line1"
        data-autofocus
        error={errors.line1?.message}
        {...register('line1', { validate: required })}
      />
      <TextInput
        label={messages.line2}
        optional
        autoComplete="address-line2"
        error={errors.line2?.message}
        {...register('line2')}
      />
      <TextInput
        label={messages.suburb}
        autoComplete="address-level2"
        error={errors.suburb?.message}
        {...register('suburb', { validate: required })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {regions.length > 1 && (
          <Select
            label={messages.state}
            autoComplete="address-level1"
            error={errors.state?.message}
            {...register('state')}
          >
            {regions.map((region) => (
              <option key={region} value={region}>
                {region === 'OTHER' ? messages.stateOther : region}
              </option>
            ))}
          </Select>
        )}
        <TextInput
          label={messages.postcode}
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register('postcode', {
            validate: (code) => all(required, postcodeOf(getValues('state')))(code),
          })}
        />
      </div>
      <FormButtons isSaving={isSending} onCancel={onCancel} />
    </form>
  );
}

/** A region that is no longer offered stays a choice for customers who live there. */
const regionsToChoose = (offered: readonly Region[], present: string): readonly Region[] =>
  present === '' || offered.some((region) => region === present)
    ? offered
    : [present as Region, ...offered];
