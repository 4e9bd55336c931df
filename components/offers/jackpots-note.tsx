import { useMessages } from '#messages';
import type { ProductOffer } from '@/lib/contract/catalogue';

/** The footnote for the asterisks of a list of prizes: raffles alone have no divisions to tell of. */
export function JackpotsNote({ offers }: { offers: readonly Pick<ProductOffer, 'kind'>[] }) {
  const messages = useMessages('offers');
  const hasLottery = offers.some(({ kind }) => kind === 'lottery');
  return (
    <p className="mt-4 text-sm text-ink-soft">
      * {hasLottery ? messages.jackpotsNote : messages.rafflePrizeNote}
    </p>
  );
}
