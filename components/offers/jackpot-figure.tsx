import { useMessages } from '#messages';
import { Figure } from '@/components/ui/figure';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { Locale } from '@/lib/money/format-money';
import { jackpotParts } from '@/lib/money/jackpot';

/**
 * A draw's prize in large type: `$40` and a small `million`, or a note that it is not known yet. The asterisk links to
 * the footnote.
 */
export function JackpotFigure({
  draw: { prizePool, prizePoolSuffix },
  locale,
  size = 'hero',
  hasFootnote = false,
}: {
  draw: Pick<OfferDraw, 'prizePool' | 'prizePoolSuffix'>;
  locale: Locale;
  size?: 'sm' | 'md' | 'lg' | 'band' | 'hero';
  hasFootnote?: boolean;
}) {
  const messages = useMessages('offers');
  if (prizePool.amountCents === 0) {
    return <span className="text-2xl font-bold text-offer-text">{messages.jackpotToCome}</span>;
  }
  const { before, value, unit, after } = jackpotParts(prizePool, locale, prizePoolSuffix);
  const starred = (text: string) => (
    <>
      {text}
      <span aria-hidden="true">*</span>
    </>
  );
  const last = after ?? unit ?? value;
  const shown = (text: string | undefined) =>
    hasFootnote && text !== undefined && text === last ? starred(text) : text;
  return (
    <Figure
      size={size}
      before={before}
      value={shown(value)}
      unit={shown(unit)}
      after={shown(after)}
      className="text-offer-text"
    />
  );
}
