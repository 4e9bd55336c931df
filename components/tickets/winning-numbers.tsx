import { useCopy } from '#copy';
import { Icon } from '@/components/ui/icon';
import type { OrderTicket } from '@/lib/contract/checkout';
import { fill } from '@/lib/copy/fill';
import { formatMoney } from '@/lib/money/format-money';
import type { Place } from '@/lib/time/draw-label';

/** The numbers of a book that won, with what each of them won. */
export function WinningNumbers({ ticket, place }: { ticket: OrderTicket; place: Place }) {
  const words = useCopy('tickets');
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
                {fill(words.numberWon, { prize: title })}
                <span className="block whitespace-nowrap text-sm font-normal text-ink-soft">
                  {fill(words.worth, {
                    amount: formatMoney(
                      { ...amount, amountCents: Math.round(amount.amountCents / wins) },
                      place.locale,
                    ),
                  })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
