'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import type { SaveDraftRaffle } from '@/lib/contract/operator/catalogue-forms';
import { RAFFLE_COLOURS, RAFFLE_MARKS } from '@/lib/contract/raffle-looks';
import { callOperator } from './call-operator';
import { type Lines, RaffleBooks, RafflePrizes } from './catalogue-raffle-lines';
import { typedRaffle } from './catalogue-typed-raffle';
import { draftAddress } from './catalogue-words';
import { useOperatorForm } from './use-operator-form';

interface Props {
  draftId: string;
  revision: number;
  /** left out: a new one */
  entryKey?: string | undefined;
  /** what the form begins with */
  raffle: CatalogueRaffle | null;
  causes: readonly { key: string; name: string }[];
}

const ZONES = [
  ['Australia/Brisbane', 'Queensland’s'],
  ['Europe/London', 'Britain’s'],
] as const;
const YEARLY = [1, 2, 3, 4, 6, 12];

/** A raffle in a form. What was typed stays until it is saved. */
export function RaffleForm({ draftId, revision, entryKey, raffle, causes }: Props) {
  const router = useRouter();
  // what was read when the form began: a page that is loaded anew under it has not been read
  const [readRevision] = useState(revision);
  const form = useRef<HTMLFormElement>(null);
  const { problems, isPending, onSubmit } = useOperatorForm(async (fields) => {
    await callOperator<typeof SaveDraftRaffle>('saveDraftRaffle', {
      ...{ draftId, revision: readRevision, raffle: typedRaffle(fields) },
      ...(entryKey !== undefined && { key: entryKey }),
    });
    router.push(draftAddress(draftId));
    router.refresh();
  });
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const field = (name: keyof CatalogueRaffle) => ({
    name: `raffle.${name}`,
    defaultValue: String(raffle?.[name] ?? ''),
    error: problems[`raffle.${name}`],
  });
  const lines: Lines = { problems };
  return (
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      className="grid max-w-200 gap-8"
      autoComplete="off"
      noValidate
    >
      <FormProblem>{problems.general ?? problems.raffle ?? problems.revision}</FormProblem>
      <Group title="What it is">
        <TextInput
          label="Key"
          hint="Its address, for good: small letters and underscores, ending in lottery, raffle or draw."
          {...field('offer')}
          readOnly={entryKey !== undefined}
          maxLength={60}
          spellCheck={false}
          required
        />
        <TextInput label="Name" {...field('name')} maxLength={60} required />
        <TextInput
          label="Purpose"
          hint="What the proceeds are for, in a sentence."
          {...field('purpose')}
          maxLength={200}
          required
        />
        <TextArea
          label="What is worth knowing before buying"
          hint="Left empty, a general sentence says it."
          {...field('tip')}
          rows={2}
          maxLength={300}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Currency"
            hint="AUD is sold in Australia, GBP in Great Britain. It stays for good."
            {...field('currency')}
            defaultValue={raffle?.currency ?? 'AUD'}
          >
            <option value="AUD">AUD</option>
            <option value="GBP">GBP</option>
          </Select>
          <Select
            label="By whose clock"
            hint="Of its days and times. It stays for good."
            {...field('zone')}
            defaultValue={raffle?.zone ?? 'Australia/Brisbane'}
          >
            {ZONES.map(([zone, name]) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="Colour" {...field('colour')} defaultValue={raffle?.colour ?? 'teal'}>
            {RAFFLE_COLOURS.map((colour) => (
              <option key={colour}>{colour}</option>
            ))}
          </Select>
          <Select label="Mark" {...field('mark')} defaultValue={raffle?.mark ?? 'star'}>
            {RAFFLE_MARKS.map((mark) => (
              <option key={mark}>{mark}</option>
            ))}
          </Select>
        </div>
      </Group>
      <Group title="Tickets and prices">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="How many tickets there are"
            {...field('totalTickets')}
            inputMode="numeric"
            maxLength={9}
            required
          />
          <TextInput
            label="How many have to be sold"
            hint="With fewer, everybody is paid back."
            {...field('leastTickets')}
            inputMode="numeric"
            maxLength={9}
            required
          />
        </div>
        <RaffleBooks books={raffle?.books ?? []} {...lines} />
        <TextInput
          label="Tickets of the book that is chosen when the page opens"
          {...field('defaultBookTickets')}
          inputMode="numeric"
          maxLength={9}
          required
        />
      </Group>
      <Group title="Prizes">
        <RafflePrizes prizes={raffle?.prizes ?? []} {...lines} />
        <TextInput
          label="What the first prize is paid in"
          hint="Stands after its amount: in gold. Left empty, nothing does."
          {...field('prizePoolSuffix')}
          maxLength={30}
        />
      </Group>
      <Group title="Draws">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Draws a year"
            hint="Draws are numbered by it, so it stays for good."
            {...field('drawsPerYear')}
            defaultValue={String(raffle?.drawsPerYear ?? 12)}
          >
            {YEARLY.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
          <TextInput
            label="Day of the month"
            hint="1 to 28; each raffle has a day of its own."
            {...field('dayOfMonth')}
            inputMode="numeric"
            maxLength={2}
            required
          />
          <TextInput label="Drawn at" {...field('drawTime')} type="time" required />
          <TextInput label="Sales close at" {...field('closeTime')} type="time" required />
          <TextInput
            label="Days from close to draw"
            {...field('daysFromCloseToDraw')}
            inputMode="numeric"
            maxLength={2}
            required
          />
        </div>
      </Group>
      <Group title="What it supports">
        {causes.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            name="raffle.causes"
            value={key}
            defaultChecked={raffle?.causes.includes(key) ?? false}
          />
        ))}
        {problems['raffle.causes'] && (
          <FieldError id="raffle-causes-error">{problems['raffle.causes']}</FieldError>
        )}
      </Group>
      <div className="flex justify-end">
        <Button type="submit" pending={isPending}>
          Save the raffle
        </Button>
      </div>
    </form>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-3 text-card font-display font-bold">{title}</legend>
    {children}
  </fieldset>
);
