import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Countdown } from '@/components/ui/countdown';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { useShopClock } from '@/lib/live/shop-time';
import { jackpotLabel } from '@/lib/money/jackpot';
import { phaseOf } from '@/lib/rules/draws/draw-night';
import { localeOf, timeZoneOf } from '@/lib/rules/site';

/** The other draws that are near, each with its time, as links to its own page. */
export function OtherDraws({
  draws,
  nowMs,
  variant,
}: {
  draws: readonly LiveDraw[];
  nowMs: number;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const clock = useShopClock();
  const states = {
    waiting: messages.isWaiting,
    late: messages.isWaiting,
    drawn: messages.isDrawn,
    cancelled: messages.isCancelled,
  };
  if (draws.length === 0) return <p className="text-ink-soft">{messages.othersNone}</p>;
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {draws.map((draw) => {
        const phase = phaseOf(draw, nowMs);
        return (
          <li key={draw.offerKey} data-offer={draw.offerKey}>
            <Link
              href={href('liveOffer', { offer: draw.offerKey })}
              prefetch={false}
              className="flex items-center gap-3 rounded-control border border-line bg-surface p-3 hover:bg-sunk"
            >
              <OfferMark offer={draw.offerKey} className="size-10 shrink-0" />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  {draw.offerName}
                  {draw.prizePool.amountCents > 0 && (
                    <span className="whitespace-nowrap text-offer-text">
                      {jackpotLabel(draw.prizePool, localeOf(variant), draw.prizePoolSuffix)}
                    </span>
                  )}
                </span>
                <span className="block text-sm text-ink-soft">
                  {phase === 'upcoming' ? (
                    <Countdown
                      until={draw.drawDate}
                      locale={localeOf(variant)}
                      timeZone={timeZoneOf(variant)}
                      nowMs={clock?.nowMs}
                    />
                  ) : (
                    states[phase]
                  )}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
