import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Win } from '@/components/tickets/win';
import { Badge } from '@/components/ui/badge';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { PartySessionDetails } from '@/lib/contract/party-sessions';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';
import { drawOf } from './party-messages';

/** What was drawn, what the ticket won, and my part of it. */
export function SessionResult({
  session,
  locale,
}: {
  session: PartySessionDetails;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const { lotteryKey, drawNo, numbers, isSandbox } = drawOf(session);
  if (!numbers) return null;
  const { special } = isOfferKey(lotteryKey) ? gameRules(lotteryKey) : { special: undefined };
  return (
    <Card as="section" aria-labelledby="result" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="result" className="text-xl">
          {messages.result}
        </h2>
        {isSandbox && <Badge tone="info">{messages.sandboxDraw}</Badge>}
      </div>
      <BallRow
        label={interpolate(messages.winningNumbers, { drawNo })}
        fit
        balls={ballsOf(
          {
            main: numbers.main,
            supplementary: numbers.supplementary,
            special: numbers.special === null ? [] : [numbers.special],
          },
          special ? { specialName: special.name } : {},
        )}
      />
      <Won session={session} locale={locale} />
      <p>
        <TextLink href={href('drawResults', { offer: lotteryKey, drawNo })}>
          {messages.fullResult}
        </TextLink>
      </p>
    </Card>
  );
}

function Won({ session, locale }: { session: PartySessionDetails; locale: Locale }) {
  const messages = useMessages('party');
  const { prize, wins } = session;
  if (!prize) return <MyPart session={session} locale={locale} otherwise={messages.notPaid} />;
  if (prize.amountCents === 0) return <p>{messages.noPrize}</p>;
  return (
    <div className="grid gap-4">
      <MyPart session={session} locale={locale} />
      <div>
        <p className="mb-1 font-semibold">
          {interpolate(messages.ticketWon, { prize: formatMoney(prize, locale) })}
        </p>
        <ul>
          {wins.map(({ division, title, wins: count, amount }) => (
            <li key={division} className="flex justify-between gap-4 tabular-nums">
              <span>
                {count > 1 ? interpolate(messages.prizeTimes, { prize: title, count }) : title}
              </span>
              <span className="whitespace-nowrap font-semibold">{formatMoney(amount, locale)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** My part as soon as the draw is scored, with what becomes of it; else what there is to say otherwise. */
function MyPart({
  session,
  locale,
  otherwise,
}: {
  session: PartySessionDetails;
  locale: Locale;
  otherwise?: string;
}) {
  const { href } = useLinks();
  const messages = useMessages('party');
  const { myWin, myShares: held, sharesSold: total, prize, isMember, groupId, groupName } = session;
  const { lotteryKey: offer, drawNo, name } = drawOf(session);
  if (!myWin) return otherwise ? <p className="text-ink-soft">{otherwise}</p> : null;
  const confirmed = myWin.isConfirmed ? 'confirmed' : 'provisional';
  return (
    <Win
      label={messages.yourPart}
      prize={myWin.prize}
      stage={prize ? 'paid' : confirmed}
      note={interpolate(messages.yourPartNote, { held, total, note: myWin.note })}
      wonWith={{ name, path: href('drawResults', { offer, drawNo }) }}
      last={
        isMember
          ? { label: groupName, href: href('partyGroup', { id: groupId }) }
          : { label: messages.fullResult, href: href('drawResults', { offer, drawNo }) }
      }
      locale={locale}
    />
  );
}
