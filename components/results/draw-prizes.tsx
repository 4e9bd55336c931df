import { useLinks } from '#links';
import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { offerDrawOf } from '@/lib/rules/results/draw-messages';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { formatCount, hasResult } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { DivisionsTable } from './divisions-table';
import { PrizeTickets } from './prize-tickets';

/** The winners: the divisions of a lottery, the drawn tickets of a raffle. */
export function DrawPrizes({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const messages = useMessages('results');
  if (draw.kind === 'raffle') return <RafflePart draw={draw} locale={locale} />;
  if (!hasResult(draw)) return null;
  return (
    <section aria-labelledby="prizes">
      <SectionHeading id="prizes">{messages.divisions}</SectionHeading>
      {draw.divisions.length > 0 ? (
        <DivisionsTable
          offerKey={draw.offerKey}
          divisions={draw.divisions}
          caption={interpolate(messages.divisionsOf, { name: offerDrawOf(messages, draw) })}
          locale={locale}
        />
      ) : (
        <p className="text-ink-soft">{messages.prizesNotOnRecord}</p>
      )}
    </section>
  );
}

function RafflePart({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const messages = useMessages('results');
  const { rafflePrizes, ticketsSold } = draw;
  if (draw.cancellation) return null;
  return (
    <section aria-labelledby="prizes">
      <SectionHeading id="prizes">{messages.prizes}</SectionHeading>
      {hasResult(draw) && ticketsSold === 0 && <p className="text-lg">{messages.nobodyEntered}</p>}
      {rafflePrizes.length > 0 && (
        <PrizeTickets groups={prizeGroups(rafflePrizes)} locale={locale} />
      )}
      <HowDrawn draw={draw} locale={locale} />
    </section>
  );
}

/** How many tickets a raffle sold, and the link to its proof. */
export function HowDrawn({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const { offerKey, drawNo, rafflePrizes, ticketsSold } = draw;
  if (draw.cancellation || (hasResult(draw) && ticketsSold === 0)) return null;
  return (
    <p className="mt-5 max-w-prose text-ink-soft">
      {ticketsSold !== null &&
        `${interpolate(messages.ticketsSold, { count: formatCount(ticketsSold, locale) })} `}
      {rafflePrizes.length > 0 ? messages.sealedBefore : messages.sealedAhead}{' '}
      <TextLink href={href('verifyDraw', { offer: offerKey, drawNo })}>
        {messages.checkDraw}
      </TextLink>
      .
    </p>
  );
}
