import type { CSSProperties } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import type { OrderTicket } from '@/lib/contract/checkout';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** What a ticket won, in large type, and what becomes of it. */
export function TicketWin({ ticket, locale }: { ticket: OrderTicket; locale: Locale }) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { prize, thingsWon = [], prizeNote } = ticket;
  const isMoney = prize.amountCents > 0;
  if (!isMoney && thingsWon.length === 0) return null;
  return (
    <div className="mb-5 border-b border-line pb-5">
      <p className="text-lg font-semibold">{messages.youWon}</p>
      {isMoney && <WonAmount amount={prize} locale={locale} />}
      {thingsWon.map((thing) => (
        <p key={thing} className="figure text-3xl leading-tight text-offer-text wrap-anywhere">
          {thing}
        </p>
      ))}
      <p className="mt-2 max-w-prose">
        {prizeNote}{' '}
        {isMoney && ticket.status === 'paid' && (
          <TextLink href={href('transactions')}>{messages.seeTransactions}</TextLink>
        )}
      </p>
    </div>
  );
}

/** An amount as large as its space allows, without a line break. */
export function WonAmount({ amount, locale }: { amount: Money; locale: Locale }) {
  const text = formatMoney(amount, locale, { decimals: amount.amountCents % 100 === 0 ? 0 : 2 });
  const style: CSSProperties & Record<'--length', number> = { '--length': text.length };
  return (
    <p className="won-amount" style={style}>
      <span className="figure text-offer-text">{text}</span>
    </p>
  );
}
