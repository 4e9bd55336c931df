import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Giveaway } from '@/lib/contract/membership';
import type { Variant } from '@/lib/contract/site';
import { dateLocaleOf } from '@/lib/rules/site';
import { formatShortDate } from '@/lib/time/draw-label';
import { typeName } from './giveaway-messages';
import { WinnerLine } from './winner-line';

/** The last draws, one line each, and a link to all of them. */
export function LatestWinners({ past, variant }: { past: readonly Giveaway[]; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  const dateLocale = dateLocaleOf(variant);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <SectionHeading
        id="latest"
        action={
          <TextLink standalone href={href('dailyWinnersPast')}>
            {messages.allWinners}
            <Icon name="arrow-right" className="size-4" />
          </TextLink>
        }
      >
        {messages.latestHeading}
      </SectionHeading>
      <Card flush>
        <ul className="divide-y divide-line">
          {past.map((giveaway) => (
            <li
              key={giveaway.drawId}
              className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[12rem_1fr] sm:items-baseline"
            >
              <span className="text-sm text-ink-soft">
                {typeName(messages, giveaway.type)},{' '}
                {formatShortDate(giveaway.drawDate, dateLocale)}
              </span>
              <span className="flex flex-col gap-1">
                {giveaway.winners.map((winner) => (
                  <WinnerLine
                    key={winner.place}
                    giveaway={giveaway}
                    winner={winner}
                    locale={dateLocale.locale}
                  />
                ))}
                {giveaway.winners.length === 0 && messages.noWinner}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
