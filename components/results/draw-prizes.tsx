import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { href } from '@/lib/routes/match';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import { drawName, formatCount, hasResult } from '@/lib/rules/results/result-words';
import { DivisionsTable } from './divisions-table';
import { PrizeTickets } from './prize-tickets';

/** Who won what: the divisions of a lottery, the drawn tickets of a raffle. */
export function DrawPrizes({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const name = `${draw.offerName} ${drawName(draw.drawNo, locale)}`;
  if (draw.kind === 'raffle') return <RafflePart draw={draw} locale={locale} />;
  if (!hasResult(draw)) return null;
  return (
    <section aria-labelledby="prizes">
      <SectionHeading id="prizes">Divisions</SectionHeading>
      {draw.divisions.length > 0 ? (
        <DivisionsTable
          divisions={draw.divisions}
          caption={`Divisions of ${name}`}
          locale={locale}
        />
      ) : (
        <p className="text-ink-soft">
          The prizes of this draw are not on record: only its numbers are.
        </p>
      )}
    </section>
  );
}

function RafflePart({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const { offerKey, drawNo, rafflePrizes, ticketsSold } = draw;
  const verify = href('verifyDraw', { offer: offerKey, drawNo });
  return (
    <section aria-labelledby="prizes">
      <SectionHeading id="prizes">Prizes</SectionHeading>
      {rafflePrizes.length > 0 && (
        <PrizeTickets groups={prizeGroups(rafflePrizes)} locale={locale} />
      )}
      <p className="mt-5 max-w-prose text-ink-soft">
        {ticketsSold !== null && `${formatCount(ticketsSold, locale)} tickets were sold. `}
        {rafflePrizes.length > 0
          ? 'The winning tickets follow from a seed that was sealed before sales closed. '
          : 'The winning tickets will follow from a seed that is sealed before sales close. '}
        <TextLink href={verify}>Check this draw yourself</TextLink>.
      </p>
    </section>
  );
}
