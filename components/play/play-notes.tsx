import type { ProductOffer } from '@/lib/contract/catalogue';

/** Below the ticket: the odds, and the footnote of the jackpot's asterisk. */
export function PlayNotes({ offer, note }: { offer: ProductOffer; note: string }) {
  return (
    <div className="mt-6 grid gap-1 text-sm text-ink-soft">
      <p>{offer.oddsLine}</p>
      <p>* {note}</p>
    </div>
  );
}
