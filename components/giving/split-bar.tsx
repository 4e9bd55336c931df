import { useMessages } from '#messages';
import type { Raised } from '@/lib/contract/giving';
import { interpolate } from '@/lib/text/interpolate';

/** A dollar in three parts, as a bar with the same in words below. */
export function SplitBar({ cents, causeCount }: { cents: Raised['cents']; causeCount: number }) {
  const messages = useMessages('giving');
  const parts = [
    {
      key: 'cause',
      name: messages.cause,
      text: interpolate(messages.causeText, { count: causeCount }),
    },
    { key: 'prizes', name: messages.prizes, text: messages.prizesText },
    { key: 'running', name: messages.running, text: messages.runningText },
  ] as const;
  return (
    <>
      <div
        role="img"
        aria-label={`${messages.splitLabel}: ${parts
          .map(({ key, name }) => `${name} ${interpolate(messages.cents, { cents: cents[key] })}`)
          .join(', ')}`}
        className="flex h-16 gap-1 overflow-hidden rounded-card"
      >
        {parts.map(({ key }) => (
          <span
            key={key}
            data-part={key}
            className="split-part grid place-items-center text-xl font-bold tabular-nums"
            style={{ flexGrow: cents[key] }}
          >
            {cents[key]}
          </span>
        ))}
      </div>
      <dl className="mt-5 grid gap-5 md:grid-cols-3">
        {parts.map(({ key, name, text }) => (
          <div key={key} className="relative pl-8">
            <dt className="font-semibold">
              <span
                aria-hidden="true"
                data-part={key}
                className="split-part absolute left-0 top-1 size-5 rounded-md"
              />
              {name}: {interpolate(messages.cents, { cents: cents[key] })}
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
