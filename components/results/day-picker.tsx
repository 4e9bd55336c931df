'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';

/** Goes to the results of any day. Without scripts there are still the links to the days before and after. */
export function DayPicker({
  day,
  latest,
  latestHref,
}: {
  /** `2026-11-21`: the selected day */
  day: string;
  /** the last day that can be chosen */
  latest: string;
  /** the page of that day: those of other days differ in the day only */
  latestHref: string;
}) {
  const messages = useMessages('resultTools');
  const id = useId();
  const router = useRouter();

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosenDay = new FormData(event.currentTarget).get('day');
    if (typeof chosenDay === 'string' && chosenDay)
      router.push(latestHref.replace(latest, chosenDay));
  }
  return (
    <form method="post" onSubmit={go} className="no-print flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold max-sm:sr-only">
        {messages.pickDay}
      </label>
      <input
        key={day}
        id={id}
        type="date"
        name="day"
        required
        defaultValue={day}
        max={latest}
        className="control min-h-11! w-auto! py-1.5!"
      />
      <Button type="submit" variant="secondary" className="min-h-11! px-3 sm:px-4">
        {messages.showDay}
      </Button>
    </form>
  );
}
