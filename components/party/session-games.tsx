import { useMessages } from '#messages';
import { AllGames, GameRows } from '@/components/tickets/all-games';
import type { PartySessionDetails } from '@/lib/contract/party-sessions';
import { interpolate } from '@/lib/text/interpolate';

const SHOWN_AT_ONCE = 6;

/** The games of the ticket, the same for all; until it is placed, how many there will be. */
export function SessionGames({
  session: { games, numGames, gamesPerShare, status },
}: {
  session: PartySessionDetails;
}) {
  const words = useMessages('party');
  const labelOf = (number: number) => interpolate(words.gameNo, { number });
  if (games.length === 0) {
    if (status === 'cancelled') return null;
    return (
      <p className="text-ink-soft">
        {interpolate(words.gamesLater, { count: numGames, perShare: gamesPerShare })}
      </p>
    );
  }
  return (
    <>
      <GameRows games={games.slice(0, SHOWN_AT_ONCE)} labelOf={labelOf} />
      {games.length > SHOWN_AT_ONCE && (
        <AllGames
          games={games.slice(SHOWN_AT_ONCE)}
          from={SHOWN_AT_ONCE + 1}
          labelOf={labelOf}
          summary={interpolate(words.moreGames, { count: games.length - SHOWN_AT_ONCE })}
        />
      )}
    </>
  );
}
