import { useMessages } from '#messages';
import { raffleKind } from '@/components/artwork/cause-kind';
import { CausePicture } from '@/components/artwork/cause-picture';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { interpolate } from '@/lib/text/interpolate';

/** The causes that a raffle supports. */
export function RaffleCauses({ raffle }: { raffle: ProductOffer }) {
  const messages = useMessages('home');
  const { key, name, tagline, causes } = raffle;
  const names = new Intl.ListFormat('en-AU').format(causes.map((cause) => cause.name));
  return (
    <section
      data-offer={key}
      aria-label={interpolate(messages.paysFor, { name })}
      className="flex items-start gap-4 rounded-card bg-offer-soft p-5"
    >
      <div className="mt-1 w-24 shrink-0 sm:w-28">
        <CausePicture kind={raffleKind(raffle)} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{tagline}</p>
        {names && (
          <p className="mt-2 text-sm text-ink-soft">
            {interpolate(messages.forCauses, { causes: names })}
          </p>
        )}
      </div>
    </section>
  );
}
