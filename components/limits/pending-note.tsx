'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { PendingLimit } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/site';
import { useShopClock } from '@/lib/live/shop-time';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { useAsk } from './use-ask';

interface Props<R> {
  limit: Money;
  pending: PendingLimit;
  dateLocale: DateLocale;
  set: (limit: string) => Promise<R>;
  remove: () => Promise<R>;
  onChanged: (answer: R) => void;
}

/** What waits to be confirmed, from when, and the way back. */
export function PendingNote<R>({ limit, pending, dateLocale, set, remove, onChanged }: Props<R>) {
  const messages = useMessages('limits');
  const clock = useShopClock();
  const { ask, isAsking } = useAsk(onChanged);
  const wish = pending.limit;
  const says = {
    limit: formatMoney(limit, dateLocale.locale),
    wish: wish ? formatMoney(wish, dateLocale.locale) : '',
    from: formatDateTime(pending.confirmableFrom, dateLocale),
    until: formatDateTime(pending.confirmableUntil, dateLocale),
  };
  const isTime = clock !== undefined && clock.nowMs() >= Date.parse(pending.confirmableFrom);
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-info-soft px-4 py-3 text-info">
      <p>
        <strong className="block">{messages.waitsTitle}</strong>
        {interpolate(wish ? messages.pendingHigher : messages.pendingNone, says)}{' '}
        {interpolate(isTime ? messages.confirmNow : messages.confirmFrom, says)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isTime && (
          <Button
            size="sm"
            pending={isAsking}
            onClick={() => ask(() => (wish ? set(typed(wish)) : remove()))}
          >
            {interpolate(wish ? messages.confirmHigher : messages.confirmNone, says)}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          pending={isAsking}
          onClick={() => ask(() => set(typed(limit)))}
        >
          {interpolate(messages.keep, says)}
        </Button>
      </div>
    </div>
  );
}

/** As people type it, and the call takes it. */
const typed = ({ amountCents }: Money) => (amountCents / 100).toFixed(2);
