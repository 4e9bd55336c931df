import { type CauseKind, CausePicture } from '@/components/artwork/cause-picture';
import type { ProductOffer } from '@/lib/contract/catalogue';

const KINDS: Readonly<Record<string, CauseKind>> = {
  make_a_smile_lottery: 'children',
  your_hospice_lottery: 'hospice',
};

/** Who a raffle's tickets are for. */
export function CauseList({ offer }: { offer: ProductOffer }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[14rem_1fr]">
      <CausePicture kind={KINDS[offer.key] ?? 'community'} className="max-sm:max-w-64" />
      <dl className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {offer.causes.map(({ key, name, summary }) => (
          <div key={key} className="border-l-4 border-offer pl-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{summary}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
