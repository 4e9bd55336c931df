'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import { notify } from '@/components/ui/toast-store';
import { REALITY_MINUTES } from '@/lib/contract/reality-intervals';
import { failureMessage } from '@/lib/forms/failure-message';
import { realityCheckQuery, useSetRealityInterval } from '@/lib/queries/reality-check';
import { interpolate } from '@/lib/text/interpolate';

/** How often the customer is reminded of the time and the money; counts at once. */
export function RealityInterval() {
  const messages = useMessages('limits');
  const errors = useMessages('errors');
  const { data, isPending } = useQuery(realityCheckQuery());
  const save = useSetRealityInterval();
  const [choice, setChoice] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const chosen = choice ?? data?.intervalMinutes;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const intervalMinutes = REALITY_MINUTES.find((minutes) => minutes === chosen);
    if (!intervalMinutes) return;
    setProblem(undefined);
    try {
      await save.mutateAsync({ intervalMinutes });
      const minutes = intervalMinutes;
      notify({ tone: 'success', message: interpolate(messages.realitySaved, { minutes }) });
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }
  return (
    <Card as="section" aria-labelledby="reality-interval">
      <h2 id="reality-interval" className="text-section">
        {messages.realityTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{messages.realityLead}</p>
      <form
        method="post"
        onSubmit={submit}
        aria-busy={isPending}
        className="mt-4 flex flex-col gap-4 sm:flex-row sm:items-end"
      >
        <Select
          label={messages.realityLabel}
          className="grow"
          value={chosen ?? ''}
          disabled={!data}
          onChange={({ target }) => setChoice(Number(target.value))}
        >
          {chosen === undefined && <option value="" />}
          {REALITY_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {interpolate(messages.realityOption, { minutes })}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary" pending={save.isPending} disabled={!data}>
          {messages.save}
        </Button>
      </form>
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}
