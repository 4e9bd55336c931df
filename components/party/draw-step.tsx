import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { useOpenDraws } from '@/components/offers/offer-now';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import { Skeleton } from '@/components/ui/skeleton';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { PartyConfig } from '@/lib/contract/party-config';
import type { PricingId } from '@/lib/contract/site';
import { callQuery } from '@/lib/queries/call-query';
import type { PartyDraft } from '@/lib/rules/party/creation-steps';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { StepFrame } from './step-frame';
import { useDrawDay } from './use-draw-day';

const NONE: readonly OfferDraw[] = [];
const MINUTE_MS = 60_000;

/** What is played: a lottery, and one of its next draws. */
export function DrawStep({
  config,
  draft,
  pricingId,
  dateLocale,
  problem,
  isFirst,
  onDecide,
}: {
  config: PartyConfig;
  draft: PartyDraft;
  pricingId: PricingId;
  dateLocale: DateLocale;
  /** why the draw that was chosen cannot be had */
  problem: string | undefined;
  isFirst: boolean;
  onDecide: (more: PartyDraft) => void;
}) {
  const messages = useMessages('party');
  const offers = useQuery(callQuery('getProductOffers', { pricingId })).data;
  const [chosenKey, setKey] = useState<string>();
  const [chosenDraw, setDraw] = useState<number>();
  const [error, setError] = useState<string>();
  const { lotteries } = config;
  const lotteryKey = chosenKey ?? savedLotteryOf(config, draft) ?? lotteries[0]?.id;
  const draws = useSoldDraws(offers?.find(({ key }) => key === lotteryKey)?.draws, config);
  const preferred = chosenDraw ?? (lotteryKey === draft.lotteryKey ? draft.drawNo : undefined);
  const drawNo = draws.some((draw) => draw.drawNo === preferred) ? preferred : draws[0]?.drawNo;

  function goOn() {
    if (!lotteryKey || drawNo === undefined) return setError(messages.drawNeeded);
    const isOther = lotteryKey !== draft.lotteryKey;
    onDecide({ lotteryKey, drawNo, ...(isOther && { sharePriceCents: undefined as never }) });
  }
  return (
    <StepFrame
      title={messages.drawTitle}
      lead={messages.drawLead}
      isFirst={isFirst}
      onSubmit={goOn}
    >
      <FormProblem>{error ?? problem}</FormProblem>
      <RadioCards
        legend={messages.lottery}
        name="lottery"
        columns={2}
        selected={lotteryKey}
        onChange={({ target }) => {
          setKey(target.value);
          setDraw(undefined);
          setError(undefined);
        }}
        options={lotteries.map(({ id, name }) => ({
          value: id,
          label: (
            <span
              data-offer={id}
              className="flex flex-col items-start gap-2 sm:flex-row sm:items-center"
            >
              <OfferMark offer={id} className="size-7 shrink-0" />
              {name}
            </span>
          ),
        }))}
      />
      {!offers && <Skeleton className="h-24 w-full" />}
      {offers && draws.length === 0 && <p className="text-ink-soft">{messages.noDraws}</p>}
      {draws.length > 0 && (
        <RadioCards
          legend={messages.draw}
          name="draw"
          selected={String(drawNo)}
          onChange={({ target }) => setDraw(Number(target.value))}
          options={draws.map((draw) => ({
            value: String(draw.drawNo),
            label: <DrawDay draw={draw} dateLocale={dateLocale} />,
            detail: interpolate(messages.drawCloses, {
              drawNo: draw.drawNo,
              when: formatDateTime(draw.stop, dateLocale),
            }),
          }))}
        />
      )}
    </StepFrame>
  );
}

function DrawDay({ draw, dateLocale }: { draw: OfferDraw; dateLocale: DateLocale }) {
  return useDrawDay(draw.drawDate, dateLocale);
}

/** How many draws ahead one can choose. */
const AHEAD = 4;

/** The draws whose shares are still sold, with when that ends: before single tickets do. */
function useSoldDraws(
  draws: readonly OfferDraw[] = NONE,
  { closesMinutesBefore }: PartyConfig,
): readonly OfferDraw[] {
  const ofParties = useMemo(
    () =>
      draws.map((draw) => ({
        ...draw,
        stop: new Date(Date.parse(draw.stop) - closesMinutesBefore * MINUTE_MS).toISOString(),
      })),
    [draws, closesMinutesBefore],
  );
  return useOpenDraws(ofParties).slice(0, AHEAD);
}

const savedLotteryOf = (
  { lotteries }: PartyConfig,
  { lotteryKey }: PartyDraft,
): string | undefined => lotteries.find(({ id }) => id === lotteryKey)?.id;
