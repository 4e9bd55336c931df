import { classNames } from './class-names';

/** A progress bar: tickets sold, a limit spent. The text beside it gives the numbers. */
export function ProgressLine({
  label,
  value,
  max = 100,
  tone = 'brand',
  text,
}: {
  label: string;
  value: number;
  max?: number;
  tone?: 'brand' | 'offer' | 'warn' | 'bad';
  /** The value as text: "412 of 500 sold". */
  text?: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const tones = { brand: 'bg-brand', offer: 'bg-offer', warn: 'bg-warn', bad: 'bg-bad' };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-[color-mix(in_oklab,var(--ink)_12%,transparent)]"
    >
      <div
        className={classNames('h-full origin-left rounded-full', tones[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
