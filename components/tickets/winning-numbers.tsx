import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { OrderTicket } from '@/lib/contract/checkout';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
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
  const messages = useMessages('tickets');
  const winning = ticket.prizes.flatMap(({ ticketNos, ...prize }) =>
    ticketNos.map((ticketNo) => ({ ticketNo, ...prize })),
  );
  return (
    <>
      {winning.length > 0 && (
        <ul aria-label={messages.winningTickets} className="mb-4 grid gap-2">
          {winning.map(({ ticketNo, title, amount, wins }) => (
            <li key={ticketNo} className="lit-game flex flex-wrap items-center gap-x-5 gap-y-1">
              <span className="figure flex items-center gap-2 text-3xl leading-none">
                <Icon name="check" className="size-6 text-good" />
                <span className="sr-only">{messages.ticketNumber} </span>
                {ticketNo}
              </span>
              <span className="font-semibold">
                {interpolate(messages.numberWon, { prize: title })}
                <Worth
                  title={title}
                  value={{ ...amount, amountCents: Math.round(amount.amountCents / wins) }}
                  locale={dateLocale.locale}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** When a prize's name is its value, the value is not repeated. */
function Worth({ title, value, locale }: { title: string; value: Money; locale: Locale }) {
  const messages = useMessages('tickets');
  const amount = formatMoney(value, locale, { decimals: value.amountCents % 100 === 0 ? 0 : 2 });
  if (value.amountCents === 0 || title.includes(amount)) return null;
  return (
    <span className="block whitespace-nowrap text-sm font-normal text-ink-soft">
      {interpolate(messages.worth, { amount })}
    </span>
  );
}
