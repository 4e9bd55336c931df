import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import { FieldError, FieldHint, type FieldMessages } from './field';

/** A single checkbox with its statement. */
export function Checkbox({
  label,
  hint,
  error,
  id: idProp,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & Pick<FieldMessages, 'label' | 'hint' | 'error'>) {
  const ownId = useId();
  const id = idProp ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-start gap-3 py-0.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="tick"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
