import { useState } from 'react';
import { useMessages } from '#messages';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { RadioCards } from '@/components/ui/radio-cards';
import type { PartyConfig } from '@/lib/contract/party-config';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { PartyDraft } from '@/lib/rules/party/creation-steps';
import { interpolate } from '@/lib/text/interpolate';
import { StepFrame } from './step-frame';

/** What a share costs, how many games it adds to the ticket, and how many there are at most. */
export function PriceStep({
  config,
  draft,
  locale,
  isFirst,
  onDecide,
}: {
  config: PartyConfig;
  draft: PartyDraft;
  locale: Locale;
  isFirst: boolean;
  onDecide: (more: PartyDraft) => void;
}) {
  const messages = useMessages('party');
  const lottery = config.lotteries.find(({ id }) => id === draft.lotteryKey);
  const prices = lottery?.sharePrices ?? [];
  const [chosen, setChosen] = useState(draft.sharePriceCents);
  const price = prices.find(({ sharePrice }) => sharePrice.amountCents === chosen) ?? prices[0];
  const cents = price?.sharePrice.amountCents;
  const least = Math.max(config.minSharesPerSession, lottery?.minimumShares ?? 0);
  const largest = config.maxSharesPerSession;
  const [chosenSize, setSize] = useState(draft.sharesTotal ?? config.defaultSharesPerSession);
  const size = Math.min(largest, Math.max(least, chosenSize));
  return (
    <StepFrame
      title={messages.priceTitle}
      lead={interpolate(messages.priceLead, { most: config.maxSharesPerMember })}
      isFirst={isFirst}
      onSubmit={() =>
        cents !== undefined && onDecide({ sharePriceCents: cents, sharesTotal: size })
      }
    >
      <RadioCards
        legend={messages.oneShare}
        name="price"
        columns={2}
        selected={String(cents)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={prices.map(({ sharePrice, gamesPerShare }) => ({
          value: String(sharePrice.amountCents),
          label: formatMoney(sharePrice, locale),
          detail: interpolate(messages.gamesAShare, { count: gamesPerShare }),
        }))}
      />
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{messages.size}</p>
        <QuantityStepper
          label={messages.size}
          min={least}
          max={largest}
          value={size}
          onChange={setSize}
        />
        {price && (
          <p aria-live="polite" className="max-w-prose text-sm tabular-nums text-ink-soft">
            {interpolate(messages.sizeFull, {
              count: price.gamesPerShare * size,
              price: formatMoney(
                { ...price.sharePrice, amountCents: price.sharePrice.amountCents * size },
                locale,
              ),
            })}{' '}
            {interpolate(
              config.whenTooSmall === 'refund' ? messages.sizeRefund : messages.sizePlaced,
              {
                least: lottery?.minimumShares ?? least,
              },
            )}
          </p>
        )}
      </div>
    </StepFrame>
  );
}
