import type { ComponentProps } from 'react';
import { Field, type FieldMessages } from './field';
import { Icon } from './icon';

/** A native select box with `<option>` children. */
export function Select({
  label,
  hint,
  error,
  errorId,
  optional,
  hideLabel,
  id,
  className,
  children,
  ...select
}: ComponentProps<'select'> & FieldMessages & Pick<ComponentProps<typeof Field>, 'errorId'>) {
  return (
    <Field {...{ label, hint, error, errorId, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="control">
            {children}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
