'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { useAddToCart } from '@/components/play/use-add-to-cart';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { ProgressLine } from '@/components/ui/progress-line';
import { Select } from '@/components/ui/select';
import type { Syndicate } from '@/lib/contract/shares';
import type { PricingId } from '@/lib/contract/site';
import { useSyndicateSales } from '@/lib/live/syndicate-sales';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

/** The most shares that the list offers at once; a cart can be changed to more. */
const MOST_AT_ONCE = 10;

/** How many shares of a syndicate are sold now, and the way to buy some of the others. */
export function BuyShares({
  syndicate,
  locale,
  pricingId,
}: {
  syndicate: Syndicate;
  locale: Locale;
  pricingId: PricingId;
}) {
  const messages = useMessages('syndicates');
  const { id, title, lotteryName: lottery, sharesTotal: total, sharePrice } = syndicate;
  const sales = useSyndicateSales(pricingId);
  const sold = sales?.find((one) => one.id === id)?.sharesSold ?? syndicate.sharesSold;
  const left = total - sold;
  const [requested, setRequested] = useState(1);
  const count = Math.max(1, Math.min(requested, left));
  const { addToCart, pending, problem, refusals } = useAddToCart(['quantity', 'syndicateId']);
  const soldWords = interpolate(messages.sharesSold, { sold, total });
  const priceOf = (shares: number) =>
    formatMoney({ ...sharePrice, amountCents: sharePrice.amountCents * shares }, locale);
  return (
    <div className="mt-auto grid gap-3 border-t border-line pt-4">
      <ProgressLine
        label={interpolate(messages.sharesSoldLabel, { title, lottery })}
        value={sold}
        max={total}
        text={soldWords}
        tone="offer"
      />
      <p className="text-sm tabular-nums text-ink-soft">
        {interpolate(messages.sharesLeft, { sold: soldWords, left })}
      </p>
      <FormProblem>{refusals.quantity ?? refusals.syndicateId ?? problem}</FormProblem>
      {left <= 0 ? (
        <p className="font-semibold">{messages.soldOut}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={interpolate(messages.howMany, { title, lottery })}
            hideLabel
            className="min-w-44 grow"
            value={count}
            onChange={({ target }) => setRequested(Number(target.value))}
          >
            {Array.from({ length: Math.min(MOST_AT_ONCE, left) }, (_, index) => index + 1).map(
              (shares) => (
                <option key={shares} value={shares}>
                  {interpolate(messages.shareCount, { count: shares, price: priceOf(shares) })}
                </option>
              ),
            )}
          </Select>
          <Button
            icon="cart"
            pending={pending}
            pendingLabel={messages.adding}
            onClick={() =>
              void addToCart({
                productType: 'syndicate_share',
                lotteryKey: 'syndicate',
                syndicateId: id,
                quantity: count,
              })
            }
          >
            {messages.add}
            <span className="sr-only"> {interpolate(messages.addOf, { title, lottery })}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
