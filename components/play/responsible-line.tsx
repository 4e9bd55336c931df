import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';

/** Shown wherever tickets are sold. */
export function ResponsibleLine({ minimumAge = 18 }: { minimumAge?: number }) {
  const messages = useMessages('playPage');
  return (
    <p className="rounded-card bg-sunk px-5 py-4 text-ink-soft">
      {interpolate(messages.responsible, { age: minimumAge })}
    </p>
  );
}
