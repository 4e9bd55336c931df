import type { ComponentProps } from 'react';
import { Field, type FieldMessages } from './field';

/** The platform's own way to choose a file; on a phone it offers the camera where `accept` allows pictures. */
export function FileInput({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldMessages) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <input {...input} {...control} type="file" className="control file-control" />}
    </Field>
  );
}
