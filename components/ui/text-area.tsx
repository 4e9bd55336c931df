import type { ComponentProps } from 'react';
import { Field, type FieldMessages } from './field';

/** A field for several lines. Takes what react-hook-form's `register` returns, like `TextInput`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  ...area
}: Omit<ComponentProps<'textarea'>, 'children'> & FieldMessages) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(control) => <textarea rows={5} {...area} {...control} className="control" />}
    </Field>
  );
}
