'use client';

import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import { FieldError, FieldHint } from './field';

const CELLS = [0, 1, 2, 3, 4, 5] as const;
const EMPTY = CELLS.map(() => '');

/**
 * Six cells of one digit each: typing moves on, Backspace moves back, a pasted or autofilled code fills them all, and a
 * complete code is submitted at once. A refused code is cleared.
 */
export function CodeInput({
  label,
  hint,
  error,
  disabled = false,
  onChange,
  onComplete,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
}) {
  const messages = useMessages('ui');
  const [cells, setCells] = useState(EMPTY);
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  const isComplete = cells.every(Boolean);
  const firstEmpty = Math.max(0, cells.indexOf(''));
  const refused = useRef<string>(undefined);
  useEffect(() => {
    if (refused.current === error) return;
    refused.current = error;
    if (!error) return;
    if (isComplete) {
      setCells(EMPTY);
      onChange('');
    }
    fields.current[isComplete ? 0 : firstEmpty]?.focus();
  });

  function show(next: string[]) {
    setCells(next);
    const code = next.join('');
    onChange(code);
    if (code.length === CELLS.length) onComplete(code);
  }

  function put(index: number, text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, CELLS.length - index);
    if (!digits) return;
    show(cells.map((cell, place) => digits[place - index] ?? cell));
    fields.current[Math.min(index + digits.length, CELLS.length - 1)]?.focus();
  }

  /** A single digit goes into its cell; several come from autofill and are the whole code. */
  function typed(index: number, text: string) {
    const digits = text.replaceAll(/\D/g, '');
    if (digits.length > 2) return put(0, digits);
    const before = cells[index] ?? '';
    put(index, digits.length === 2 ? digits.replace(before, '') : digits);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    put(0, event.clipboardData.getData('text'));
  }

  function move(event: KeyboardEvent, index: number) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      fields.current[to]?.focus();
    }
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const emptied = cells[index] ? index : Math.max(0, index - 1);
    show(cells.map((cell, place) => (place === emptied ? '' : cell)));
    fields.current[emptied]?.focus();
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className="code-cells mt-1">
        {CELLS.map((index) => (
          <input
            key={index}
            ref={(field) => {
              fields.current[index] = field;
            }}
            className="control"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={interpolate(messages.digitOf, { digit: index + 1, count: CELLS.length })}
            aria-invalid={error ? true : undefined}
            aria-describedby={index === 0 && describedBy ? describedBy : undefined}
            disabled={disabled}
            value={cells[index]}
            onChange={(event) => typed(index, event.target.value)}
            onPaste={paste}
            onKeyDown={(event) => move(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
