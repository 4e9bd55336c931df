import { useState } from 'react';
import { useMessages } from '#messages';
import { RadioCards } from '@/components/ui/radio-cards';
import type { PartyConfig } from '@/lib/contract/party-config';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { PartyDraft } from '@/lib/rules/party/creation-steps';
import { interpolate } from '@/lib/text/interpolate';
import { StepFrame } from './step-frame';

/** What a share costs, and how many games it adds to the ticket. */
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
  const words = useMessages('party');
  const lottery = config.lotteries.find(({ id }) => id === draft.lotteryKey);
  const prices = lottery?.sharePrices ?? [];
  const [chosen, setChosen] = useState(draft.sharePriceCents);
  const isOffered = prices.some(({ sharePrice }) => sharePrice.amountCents === chosen);
  const cents = isOffered ? chosen : prices[0]?.sharePrice.amountCents;
  return (
    <StepFrame
      title={words.priceTitle}
      lead={interpolate(words.priceLead, { most: config.maxSharesPerMember })}
      isFirst={isFirst}
      onSubmit={() => cents !== undefined && onDecide({ sharePriceCents: cents })}
    >
      <RadioCards
        legend={words.oneShare}
        name="price"
        columns={2}
        selected={String(cents)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={prices.map(({ sharePrice, gamesPerShare }) => ({
          value: String(sharePrice.amountCents),
          label: formatMoney(sharePrice, locale),
          detail: interpolate(words.gamesAShare, { count: gamesPerShare }),
        }))}
      />
      <p className="max-w-prose text-sm text-ink-soft">
        {interpolate(config.whenTooSmall === 'refund' ? words.sizeRefund : words.sizePlaced, {
          least: lottery?.minimumShares ?? config.minSharesPerSession,
          most: config.defaultSharesPerSession,
        })}
      </p>
    </StepFrame>
  );
}
