import Link from 'next/link';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { Variant } from '@/lib/contract/site';
import { dayInWords } from '@/lib/rules/results/days';
import { interpolate } from '@/lib/text/interpolate';
import { DayPicker } from './day-picker';

const step =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-1 text-sm font-semibold sm:px-2 sm:text-base text-brand-text hover:bg-brand-soft';

/** Links to the days before and after, and a picker for any day. */
export function DaySteps({
  day,
  latest,
  previous,
  next = null,
  variant,
}: {
  /** `2026-11-21`: the day shown, or the latest day of a list */
  day: string;
  latest: string;
  previous: string | null;
  next?: string | null;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const resultTools = useMessages('resultTools');
  const to = (other: string, rel: 'prev' | 'next') => (
    <Link href={href('resultsOfDay', { day: other })} rel={rel} className={step}>
      {rel === 'prev' && <Icon name="chevron-left" />}
      <span className="sr-only">
        {interpolate(messages.resultsOfDay, { day: dayInWords(other, variant) })}
      </span>
      <span aria-hidden="true">{dayInWords(other, variant, 'short')}</span>
      {rel === 'next' && <Icon name="chevron-right" />}
    </Link>
  );
  return (
    <nav
      aria-label={messages.byDay}
      className="no-print -ml-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:ml-0"
    >
      {previous && to(previous, 'prev')}
      <MessagesProvider messages={{ resultTools }}>
        <DayPicker day={day} latest={latest} latestHref={href('resultsOfDay', { day: latest })} />
      </MessagesProvider>
      {next && to(next, 'next')}
    </nav>
  );
}
