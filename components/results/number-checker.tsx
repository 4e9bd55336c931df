'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { TypedNumbers } from '@/lib/rules/results/check-link';
import { type Checked, readTyped } from './check';
import { CheckFields } from './check-fields';
import { CheckOutcome } from './check-outcome';
import type { NumberCheckerProps } from './number-checker-door';

const NOTHING: TypedNumbers = { numbers: '', special: '' };

/** Numbers or tickets typed once, held against draw after draw. What is typed stays in the browser. */
export function NumberChecker({
  offers,
  variant,
  draws,
  carried,
}: NumberCheckerProps & { carried: TypedNumbers | null }) {
  const words = useCopy('resultTools');
  const form = useRef<HTMLFormElement>(null);
  const [offerKey, setOfferKey] = useState(offers[0]?.key ?? '');
  const [checked, setChecked] = useState<Checked>(() =>
    carried ? readTyped(words, offerKey, carried) : {},
  );

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answer = readTyped(words, offerKey, {
      numbers: String(fields.get('numbers') ?? ''),
      special: String(fields.get('special') ?? ''),
    });
    setChecked(answer);
    if (!answer.problems) return;
    const first = answer.problems.numbers ? 'numbers' : 'special';
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <div className="flex flex-col gap-6">
      <form ref={form} noValidate onSubmit={check} className="no-print flex flex-col gap-4">
        {offers.length > 1 && (
          <Select
            label={words.game}
            value={offerKey}
            onChange={(event) => {
              setOfferKey(event.target.value);
              setChecked({});
            }}
            className="max-w-sm"
          >
            {offers.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <CheckFields
          key={offerKey}
          offerKey={offerKey}
          typed={carried ?? NOTHING}
          problems={checked.problems ?? {}}
          autoFocus={!carried}
        />
        <Button type="submit" className="self-start">
          {words.check}
        </Button>
      </form>
      {checked.entry && (
        <CheckOutcome
          key={offerKey}
          offerKey={offerKey}
          entry={checked.entry}
          variant={variant}
          draws={offers.length === 1 ? draws : []}
        />
      )}
    </div>
  );
}
