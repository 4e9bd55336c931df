import { type CauseKind, CausePicture } from '@/components/artwork/cause-picture';
import type { ProductOffer } from '@/lib/contract/catalogue';

const KINDS: Readonly<Record<string, CauseKind>> = {
  make_a_smile_lottery: 'children',
  your_hospice_lottery: 'hospice',
};

/** Where the money of each raffle goes. */
export function RaffleCauses({ raffles }: { raffles: readonly ProductOffer[] }) {
  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-3 xl:gap-5">
      {raffles.map(({ key, name, tagline, causes }) => (
        <section
          key={key}
          data-offer={key}
          aria-label={`What ${name} pays for`}
          className="flex items-start gap-4 rounded-card bg-offer-soft p-5"
        >
          <CausePicture kind={KINDS[key] ?? 'community'} className="mt-1 w-28 shrink-0" />
          <div className="min-w-0">
            <h3 className="text-base leading-snug">{tagline}</h3>
            <p className="mt-2 text-sm text-ink-soft">
              For {new Intl.ListFormat('en-AU').format(causes.map((cause) => cause.name))}.
            </p>
          </div>
        </section>
      ))}
    </div>
  );
}
