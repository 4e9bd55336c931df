import { useMessages } from '#messages';

/** A hash or a seed in full, so that it can be compared and copied. */
export function Fingerprint({ label, value }: { label: string; value: string | null }) {
  const messages = useMessages('verify');
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-1">
        {value ? (
          <code className="block max-w-2xl select-all break-all rounded-control bg-sunk px-3 py-2 font-mono text-sm">
            {value}
          </code>
        ) : (
          <span className="text-ink-soft">{messages.notPublished}</span>
        )}
      </dd>
    </div>
  );
}
