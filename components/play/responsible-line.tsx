import { useCopy } from '#copy';
import { fill } from '@/lib/copy/fill';

/** Stands wherever tickets are sold. */
export function ResponsibleLine({ minimumAge = 18 }: { minimumAge?: number }) {
  const words = useCopy('playPage');
  return (
    <p className="rounded-card bg-sunk px-5 py-4 text-ink-soft">
      {fill(words.responsible, { age: minimumAge })}
    </p>
  );
}
