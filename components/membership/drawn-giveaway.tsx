import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import type { Giveaway } from '@/lib/contract/membership';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate, formatTime } from '@/lib/time/draw-label';
import { GiveawayCheck } from './giveaway-check';
import { giveawayName } from './giveaway-messages';
import { OwnWinIsland } from './own-win-island';
import { WinnerLine } from './winner-line';

/** A drawn giveaway: the winners, the number of entries, and the proof check on request. */
export function DrawnGiveaway({ giveaway, variant }: { giveaway: Giveaway; variant: Variant }) {
  const messages = useMessages('membership');
  const dateLocale = dateLocaleOf(variant);
  const name = giveawayName(messages, giveaway);
  const { winners, entryCount, drawDate } = giveaway;
  return (
    <Card as="li" aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl leading-tight">{name}</h2>
        <p className="text-sm text-ink-soft">
          <time dateTime={drawDate}>
            {formatDrawDate(drawDate, dateLocale)}, {formatTime(drawDate, dateLocale)}
          </time>
        </p>
      </div>
      <ul className="flex flex-col gap-1 text-lg">
        {winners.map((winner) => (
          <li key={winner.place}>
            <WinnerLine giveaway={giveaway} winner={winner} locale={dateLocale.locale} />
          </li>
        ))}
      </ul>
      {winners.length === 0 && <p>{messages.noWinner}</p>}
      {entryCount !== null && entryCount > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          {interpolate(messages.entries, { count: entryCount })}
          <OwnWinIsland drawId={giveaway.drawId} />
        </p>
      )}
      {winners.length > 0 && (
        <details className="border-t border-line pt-2">
          <summary className="cursor-pointer py-1 font-semibold text-brand-text">
            {messages.checkSummary}
            <span className="sr-only">: {name}</span>
          </summary>
          <p className="mb-3 mt-1 text-sm text-ink-soft">{messages.checkText}</p>
          <GiveawayCheck drawId={giveaway.drawId} type={giveaway.type} />
        </details>
      )}
    </Card>
  );
}
