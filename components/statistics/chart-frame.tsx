import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';

/** A chart with its description, its key, and the table of its data. */
export function ChartFrame({
  id,
  heading,
  lead,
  note,
  legend,
  table,
  children,
}: {
  id: string;
  heading: string;
  lead: string;
  /** what the chart shows, in a sentence */
  note?: string;
  legend: ReactNode;
  table: ReactNode;
  children: ReactNode;
}) {
  const messages = useMessages('statistics');
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      <p className="mb-5 max-w-prose text-ink-soft">{lead}</p>
      <figure className="rounded-card bg-surface p-4 ring-1 ring-line sm:p-6">
        {children}
        <figcaption className="mt-4 grid gap-2">
          <ul className="chart-legend">{legend}</ul>
          {note && <p className="text-sm">{note}</p>}
        </figcaption>
      </figure>
      <details className="chart-table mt-2">
        <summary>
          <Icon name="chevron-down" className="size-4" />
          {messages.asTable}
          <span className="sr-only">: {heading}</span>
        </summary>
        <div className="pt-2">{table}</div>
      </details>
    </section>
  );
}

type Sample = 'band' | 'line' | 'dashed' | 'marked' | 'bar' | 'won' | `cell-${0 | 1 | 2 | 3}`;

/** One entry of a chart's key. */
export function Key({ sample, children }: { sample: Sample; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 20 16" aria-hidden="true">
        {samples(sample)}
      </svg>
      {children}
    </li>
  );
}

function samples(sample: Sample): ReactNode {
  switch (sample) {
    case 'band':
      return <rect className="chart-band" width="20" height="16" />;
    case 'line':
    case 'dashed':
      return (
        <line
          className="chart-line"
          data-dashed={sample === 'dashed' ? '' : undefined}
          x2="20"
          y1="8"
          y2="8"
        />
      );
    case 'bar':
      return <rect className="chart-bar" x="4" width="12" height="16" rx="2" />;
    case 'marked':
    case 'won':
      return (
        <>
          <rect className="chart-bar" data-strong="" x="4" y="7" width="12" height="9" rx="2" />
          <circle className="chart-dot" cx="10" cy="2" r="3" />
        </>
      );
    default:
      return <rect className={`chart-${sample}`} width="16" height="16" x="2" />;
  }
}
