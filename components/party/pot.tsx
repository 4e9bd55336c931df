import { useMessages } from '#messages';
import { ProgressLine } from '@/components/ui/progress-line';
import type { PartySession } from '@/lib/contract/party-sessions';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';

type Sold = Pick<PartySession, 'pot' | 'sharesSold' | 'sharesTotal' | 'gamesPerShare'>;

/** How full the pot is: its money, its shares, the games that they pay for. */
export function Pot({
  session: { pot, sharesSold, sharesTotal, gamesPerShare },
  locale,
  size = 'md',
}: {
  session: Sold;
  locale: Locale;
  size?: 'md' | 'lg';
}) {
  const messages = useMessages('party');
  const sold = interpolate(messages.sharesSold, { sold: sharesSold, total: sharesTotal });
  return (
    <div className="grid gap-2">
      <p>
        <span className="block text-sm text-ink-soft">{messages.pot}</span>
        <span
          className={`figure whitespace-nowrap ${size === 'lg' ? 'text-5xl sm:text-6xl' : 'text-3xl'}`}
        >
          {formatMoney(pot, locale)}
        </span>
      </p>
      <ProgressLine
        label={messages.potLabel}
        value={sharesSold}
        max={sharesTotal}
        text={sold}
        tone="offer"
      />
      <p className="text-sm tabular-nums text-ink-soft">
        {sold} · {interpolate(messages.games, { count: sharesSold * gamesPerShare })}
      </p>
    </div>
  );
}
