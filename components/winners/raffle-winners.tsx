import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { DrawBadges } from '@/components/results/draw-badges';
import { PrizeTickets } from '@/components/results/prize-tickets';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import { captionOf, offerDrawOf } from '@/lib/rules/results/draw-messages';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDrawDate } from '@/lib/time/draw-label';

/** Prizes with more winning tickets than this are listed on the draw's own page. */
const FEW = 5;

/** A raffle draw with its first prizes and their winning tickets. */
export function RaffleWinners({ draw, dateLocale }: { draw: FullResult; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('winners');
  const results = useMessages('results');
  const { offerKey, drawNo, rafflePrizes } = draw;
  const { locale } = dateLocale;
  const name = offerDrawOf(results, draw);
  const all = href('drawWinners', { offer: offerKey, drawNo });
  const groups = prizeGroups(rafflePrizes).filter(({ tickets }) => tickets.length <= FEW);
  return (
    <article aria-label={interpolate(messages.prizesOf, { name })}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-xl leading-tight">
          <Link href={all} className="inline-block py-1 hover:underline">
            {formatDrawDate(draw.drawDate, dateLocale)}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{captionOf(results, drawNo)}</p>
        <DrawBadges draw={draw} />
      </header>
      {rafflePrizes.length === 0 ? (
        <p className="text-ink-soft">
          {draw.ticketsSold === 0 ? results.noTicketsSold : results.ticketsFollow}
        </p>
      ) : (
        <>
          <PrizeTickets groups={groups} locale={locale} level={4} />
          <p className="mt-2">
            <TextLink standalone href={all}>
              {interpolate(messages.moreTickets, {
                count: formatCount(rafflePrizes.length, locale),
              })}
              <span className="sr-only">{interpolate(messages.moreOf, { name })}</span>
              <Icon name="arrow-right" className="size-4" />
            </TextLink>
          </p>
        </>
      )}
    </article>
  );
}
