import { Money } from '@/components/ui/money';
import type { FullResult } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount, hasResult } from '@/lib/rules/results/result-words';

/** What became of the first prize, in a line. */
export function TopPrize({ draw, locale }: { draw: FullResult; locale: Locale }) {
  const [division] = draw.divisions;
  const [prize] = draw.rafflePrizes;
  if (prize) {
    return (
      <>
        {prize.title}: ticket <strong className="ticket-serial">{prize.ticketNo}</strong>
      </>
    );
  }
  if (!hasResult(draw)) return 'Not drawn yet';
  if (draw.kind === 'raffle')
    return draw.ticketsSold === 0 ? 'No tickets were sold' : 'The winning tickets follow';
  if (!division) return 'Prizes are not on record yet';
  if (division.winners === 0)
    return `Division 1, ${jackpotLabel(draw.prizePool, locale)}, was not won`;
  const winners =
    division.winners === 1 ? 'one winner' : `${formatCount(division.winners, locale)} winners`;
  return (
    <>
      Division 1: {winners},{' '}
      <Money amount={division.dividend} locale={locale} className="font-bold" />
      {division.winners > 1 && ' each'}
    </>
  );
}
