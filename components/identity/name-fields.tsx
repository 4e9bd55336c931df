import { useEffect, useRef } from 'react';
import {
  type Control,
  type FieldErrors,
  type UseFormRegisterReturn,
  type UseFormSetFocus,
  type UseFormSetValue,
  useWatch,
} from 'react-hook-form';
import { useMessages } from '#messages';
import { TextInput } from '@/components/ui/text-input';
import { divideName } from '@/lib/rules/forms/full-name';
import { interpolate } from '@/lib/text/interpolate';
import type { SignUpFields } from './sign-up-fields';

interface Props {
  control: Control<SignUpFields>;
  /** all three, registered by the form: in its order the first that is wrong gets the focus */
  fields: Readonly<Record<'fullName' | 'firstName' | 'lastName', UseFormRegisterReturn>>;
  setValue: UseFormSetValue<SignUpFields>;
  setFocus: UseFormSetFocus<SignUpFields>;
  errors: FieldErrors<SignUpFields>;
  /** the two names stand in fields of their own */
  isApart: boolean;
  onApart: () => void;
}

/** A name in one field, which browsers fill in, and says how it was read: whoever means it otherwise gets two. */
export function NameFields({
  control,
  fields,
  setValue,
  setFocus,
  errors,
  isApart,
  onApart,
}: Props) {
  const messages = useMessages('identity');
  const fullName = useWatch({ control, name: 'fullName' });
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isApart && wasPressed.current) setFocus('firstName');
  }, [isApart, setFocus]);

  if (isApart) {
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={messages.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...fields.firstName}
        />
        <TextInput
          label={messages.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...fields.lastName}
        />
      </div>
    );
  }

  const { firstName, lastName } = divideName(fullName);
  function writeApart() {
    wasPressed.current = true;
    setValue('firstName', firstName);
    setValue('lastName', lastName);
    onApart();
  }
  return (
    <div>
      <TextInput
        label={messages.fullName}
        hint={messages.fullNameHint}
        autoComplete="name"
        error={errors.fullName?.message}
        {...fields.fullName}
      />
      {lastName && (
        <p className="mt-1.5 text-sm text-ink-soft">
          {interpolate(messages.nameRead, { firstName, lastName })}{' '}
          <button type="button" className="link" onClick={writeApart}>
            {messages.nameApart}
          </button>
        </p>
      )}
    </div>
  );
}
