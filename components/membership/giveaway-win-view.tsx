'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Win } from '@/components/tickets/win';
import { Card } from '@/components/ui/card';
import { giveawayWinQuery } from '@/lib/queries/membership';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDrawDate } from '@/lib/time/draw-label';
import { GiveawayBand } from './giveaway-band';
import { giveawayName } from './giveaway-messages';

/** A giveaway that the customer won: which one, with which of their numbers, the prize, and what to do next. */
export function GiveawayWinView({ winId, dateLocale }: { winId: string; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  const { data: win } = useQuery(giveawayWinQuery(winId));
  if (!win) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { giveaway, entryNo, prize, prizeNote } = win;
  const name = giveawayName(messages, giveaway);
  return (
    <Card flush className="mb-14 overflow-hidden">
      <GiveawayBand giveaway={giveaway} />
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="border-b border-line pb-5">
          <h2 className="text-section">{name}</h2>
          <p className="text-ink-soft">{formatDrawDate(giveaway.drawDate, dateLocale)}</p>
          <p className="mt-1">
            {interpolate(messages.yourNumberDrawn, {
              number: entryNo,
              count: giveaway.entryCount ?? giveaway.winnerCount,
            })}
          </p>
        </div>
        <Win
          label={messages.yourPrize}
          prize={prize}
          stage="paid"
          note={prizeNote}
          wonWith={{ name, path: href('dailyWinners') }}
          last={{
            label: messages.seeDraw,
            href: href('dailyWinnersOfType', { type: giveaway.type }),
          }}
          locale={dateLocale.locale}
        />
      </div>
    </Card>
  );
}
