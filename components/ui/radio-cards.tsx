import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { FieldError, FieldHint } from './field';

export type RadioCard = {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  /** Shown at the end of the card: a price, a mark. */
  aside?: ReactNode;
  disabled?: boolean;
};

/** Radio buttons as cards, with space for an explanation. Extra props go to every radio: `{...register('method')}`. */
export function RadioCards({
  legend,
  hideLegend,
  hint,
  error,
  options,
  columns = 1,
  selected,
  className,
  ...radio
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> & {
  legend: ReactNode;
  name: string;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly RadioCard[];
  columns?: 1 | 2 | 3;
  /** The chosen value, where the parent decides; else `defaultValue` is where it starts. */
  selected?: string | undefined;
}) {
  const id = useId();
  const { defaultValue, ...rest } = radio;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div
        className={classNames(
          'grid gap-2.5',
          hint && 'mt-2',
          // three in two columns would leave the last one alone
          columns > 1 && options.length !== 3 && 'min-[22rem]:grid-cols-2',
          columns > 1 && (columns === 3 || options.length === 3) && 'sm:grid-cols-3',
        )}
      >
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              {...rest}
              type="radio"
              value={option.value}
              className="tick"
              disabled={option.disabled || rest.disabled}
              checked={selected === undefined ? undefined : selected === option.value}
              defaultChecked={
                defaultValue === undefined ? undefined : defaultValue === option.value
              }
              aria-invalid={error ? true : undefined}
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{option.label}</span>
              {option.detail && (
                <span className="block text-sm text-ink-soft">{option.detail}</span>
              )}
            </span>
            {option.aside && <span className="tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
