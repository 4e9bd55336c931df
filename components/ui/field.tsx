import { type ReactNode, useId } from 'react';
import { useMessages } from '#messages';
import { classNames } from './class-names';
import { Icon } from './icon';

export type FieldMessages = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message in a sentence; undefined when there is none. */
  error?: string | undefined;
  optional?: boolean;
  hideLabel?: boolean;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Connects a label, a hint and an error to any one control. */
export function Field({
  label,
  hint,
  error,
  errorId,
  optional,
  hideLabel,
  className,
  id: idProp,
  children,
}: FieldMessages & {
  className?: string | undefined;
  id?: string | undefined;
  /** the id of the error message, if it is shown elsewhere */
  errorId?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const ownId = useId();
  const id = idProp ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, errorId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && <OptionalWord />}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function OptionalWord() {
  const messages = useMessages('ui');
  return <span className="font-normal text-ink-soft"> {messages.optional}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 wrap-anywhere text-sm font-semibold text-bad">
      <Icon name="warning" className="mt-px size-4.5" />
      {children}
    </p>
  );
}
