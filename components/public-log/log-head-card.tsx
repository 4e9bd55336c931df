import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import type { PublicLog } from '@/lib/contract/public-log';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

const CODE =
  'block max-w-3xl select-all break-all rounded-control bg-sunk px-3 py-2 font-mono text-sm';

/** The newest head: how much it stands for, who signed it, and the key that it is checked with. */
export function LogHeadCard({
  log: { head, key },
  dateLocale,
}: {
  log: PublicLog;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('publicLog');
  const facts = [
    [messages.entries, head.size.toLocaleString(dateLocale.locale)],
    [messages.signed, formatDateTime(head.signedAt, dateLocale)],
    [
      messages.stamped,
      head.stampedAt ? formatDateTime(head.stampedAt, dateLocale) : messages.notStamped,
    ],
    [messages.witnesses, head.witnesses.join(', ') || messages.noWitnesses],
  ] as const;
  return (
    <Card as="section" aria-labelledby="log-head">
      <SectionHeading id="log-head">{messages.headTitle}</SectionHeading>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-6 flex flex-col gap-4">
        <div>
          <dt className="text-sm font-semibold">{messages.root}</dt>
          <dd className="mt-1">
            <code className={CODE}>{head.root}</code>
          </dd>
        </div>
        <div>
          <dt className="text-sm font-semibold">{messages.keyTitle}</dt>
          <dd className="mt-1">
            <code className={CODE}>{key}</code>
            <p className="mt-1 text-sm text-ink-soft">{messages.keyText}</p>
          </dd>
        </div>
      </dl>
      <details className="mt-4">
        <summary className="cursor-pointer py-1 font-semibold text-brand-text">
          {messages.note}
        </summary>
        <pre className="mt-2 max-w-3xl whitespace-pre-wrap break-all rounded-control bg-sunk px-3 py-2 text-sm">
          <code className="font-mono">{head.checkpoint}</code>
        </pre>
      </details>
    </Card>
  );
}
