import { useMessages } from '#messages';
import type { CustomerDetails } from '@/lib/contract/identity';
import { interpolate } from '@/lib/text/interpolate';

/** After sign-up only the region is known. */
export function AddressLines({ address }: { address: CustomerDetails['address'] }) {
  const messages = useMessages('details');
  const { line1, line2, suburb, state, postcode } = address;
  if (!line1) return <p className="text-ink-soft">{interpolate(messages.noAddress, { state })}</p>;
  return (
    <address className="font-semibold not-italic">
      {[line1, line2, [suburb, state, postcode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
