import { useLinks } from '#links';
import { useMessages } from '#messages';
import { useSessionSummary } from '@/components/session/session-summary';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { Locale } from '@/lib/money/format-money';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { interpolate } from '@/lib/text/interpolate';
import { LargeWin } from './large-win';
import { ShareWin } from './share-win';
import { WinSteps } from './win-steps';
import { WonAmount } from './won-amount';

/** From here on a win is congratulated, and from there on it changes something in a life. */
const GOOD_CENTS = 10_000;
const LARGE_CENTS = 1_000_000;

/** What a ticket won, in large type, what becomes of it, and what to do next: playing again comes last. */
export function TicketWin({
  order: { lotteryKey: offer, offerName },
  ticket,
  locale,
}: {
  order: Pick<OrderDetails, 'lotteryKey' | 'offerName'>;
  ticket: OrderTicket;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { visitor } = useSessionSummary();
  const { prize, thingsWon = [], prizeNote, status, drawNo } = ticket;
  const isMoney = prize.amountCents > 0;
  if (!isMoney && thingsWon.length === 0) return null;
  const isLarge = prize.amountCents >= LARGE_CENTS;
  const isPaid = isMoney && status === 'paid';
  return (
    <section aria-label={messages.yourWin} className="mb-5 grid gap-4 border-b border-line pb-5">
      <div>
        <p className="text-lg font-semibold">
          {prize.amountCents >= GOOD_CENTS ? messages.youWonWell : messages.youWon}
        </p>
        {isMoney && <WonAmount countsUp amount={prize} locale={locale} />}
        {thingsWon.map((thing) => (
          <p key={thing} className="figure text-3xl leading-tight text-offer-text wrap-anywhere">
            {thing}
          </p>
        ))}
      </div>
      {isMoney && <WinSteps ticket={ticket} />}
      <p className="max-w-prose">{prizeNote}</p>
      {isLarge && <LargeWin />}
      <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-3">
        {isPaid && visitor?.capabilities.includes('wallet_withdrawal') && (
          <ButtonLink href={href('withdraw')}>{messages.withdrawIt}</ButtonLink>
        )}
        <ShareWin
          title={interpolate(messages.shareTitle, {
            prize: wonWords(prize, thingsWon, locale),
            offer: offerName,
          })}
          path={href('drawResults', { offer, drawNo })}
        />
        {isPaid && (
          <TextLink standalone href={href('transactions')}>
            {messages.seeTransactions}
          </TextLink>
        )}
        <TextLink standalone href={href('play', { offer })}>
          {interpolate(messages.playOnce, { offer: offerName })}
        </TextLink>
      </div>
    </section>
  );
}
