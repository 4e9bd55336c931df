import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { OrderTicket } from '@/lib/contract/checkout';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';

/** The winning numbers of a book, and what each won. */
export function WinningNumbers({
  ticket,
  dateLocale,
}: {
  ticket: OrderTicket;
  dateLocale: DateLocale;
}) {
  const words = useMessages('tickets');
  const winning = ticket.prizes.flatMap(({ ticketNos, ...prize }) =>
    ticketNos.map((ticketNo) => ({ ticketNo, ...prize })),
  );
  return (
    <>
      {winning.length > 0 && (
        <ul aria-label={words.winningTickets} className="mb-4 grid gap-2">
          {winning.map(({ ticketNo, title, amount, wins }) => (
            <li key={ticketNo} className="lit-game flex flex-wrap items-center gap-x-5 gap-y-1">
              <span className="figure flex items-center gap-2 text-3xl leading-none">
                <Icon name="check" className="size-6 text-good" />
                <span className="sr-only">{words.ticketNumber} </span>
                {ticketNo}
              </span>
              <span className="font-semibold">
                {interpolate(words.numberWon, { prize: title })}
                {amount.amountCents > 0 && (
                  <span className="block whitespace-nowrap text-sm font-normal text-ink-soft">
                    {interpolate(words.worth, {
                      amount: formatMoney(
                        { ...amount, amountCents: Math.round(amount.amountCents / wins) },
                        dateLocale.locale,
                      ),
                    })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
