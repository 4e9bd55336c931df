import { useMessages } from '#messages';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** What buying again means: what it costs each time, and how to end it. */
export function AgainNote({ each, locale }: { each: Money; locale: Locale }) {
  const messages = useMessages('play');
  return (
    <p className="text-sm text-ink-soft">
      {each.amountCents > 0
        ? interpolate(messages.againEach, { price: formatMoney(each, locale) })
        : messages.againNote}
    </p>
  );
}
