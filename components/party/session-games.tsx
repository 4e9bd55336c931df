import { useMessages } from '#messages';
import { AllGames, GameRows } from '@/components/tickets/all-games';
import { TicketGames } from '@/components/tickets/ticket-games';
import type { PartySessionDetails } from '@/lib/contract/party-sessions';
import type { Locale } from '@/lib/money/format-money';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';
import { drawOf } from './party-messages';

const SHOWN_AT_ONCE = 6;

/**
 * The games of the ticket, the same for all; until it is placed, how many there will be. After the draw, what each
 * matched and won.
 */
export function SessionGames({
  session,
  locale,
}: {
  session: PartySessionDetails;
  locale: Locale;
}) {
  const { games, numGames, gamesPerShare, gameType, status, wins } = session;
  const messages = useMessages('party');
  const labelOf = (number: number) => interpolate(messages.gameNo, { number });
  if (games.length === 0) {
    if (status === 'cancelled') return null;
    return (
      <p className="text-ink-soft">
        {interpolate(messages.gamesLater, { count: numGames, perShare: gamesPerShare })}
      </p>
    );
  }
  const { lotteryKey, numbers } = drawOf(session);
  if (numbers && isOfferKey(lotteryKey)) {
    return (
      <TicketGames
        order={{ games, gameType, size: null }}
        ticket={{ numbers, prizes: wins.map((win) => ({ ...win, ticketNos: [] })) }}
        rules={gameRules(lotteryKey)}
        locale={locale}
        shownAtOnce={SHOWN_AT_ONCE}
      />
    );
  }
  return (
    <>
      <GameRows offer={lotteryKey} games={games.slice(0, SHOWN_AT_ONCE)} labelOf={labelOf} />
      {games.length > SHOWN_AT_ONCE && (
        <AllGames
          offer={lotteryKey}
          games={games.slice(SHOWN_AT_ONCE)}
          from={SHOWN_AT_ONCE + 1}
          labelOf={labelOf}
          summary={interpolate(messages.moreGames, { count: games.length - SHOWN_AT_ONCE })}
        />
      )}
    </>
  );
}
