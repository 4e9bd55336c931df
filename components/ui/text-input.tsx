import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Field, type FieldMessages } from './field';

export type TextInputProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldMessages & {
    /** Inside the control, at its start or end: a currency sign, a unit. */
    before?: ReactNode;
    after?: ReactNode;
  };

/** Takes what react-hook-form's `register` returns: `<TextInput label="Email" {...register('email')} />`. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  before,
  after,
  id,
  className,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          {before && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft">
              {before}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames('control', before && 'pl-9', after && 'pr-14')}
          />
          {after && <span className="absolute inset-y-0 right-0.5 flex items-center">{after}</span>}
        </span>
      )}
    </Field>
  );
}
