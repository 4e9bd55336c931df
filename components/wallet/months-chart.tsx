import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { CardTitle } from '@/components/ui/headings';
import type { Activity, MonthOfActivity } from '@/lib/contract/activity';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { dateFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from '@/lib/time/draw-label';

const BARS = [
  { of: 'deposited', label: 'chartIn', colour: 'bg-info' },
  { of: 'spent', label: 'chartTickets', colour: 'bg-ink-soft' },
  { of: 'won', label: 'chartWon', colour: 'bg-good' },
] as const;

interface Props {
  activity: Activity;
  dateLocale: DateLocale;
}

/**
 * The months beside each other: what was paid in, played and won in each, which leads to its own page. Nothing while there
 * is only one, or where nothing moved.
 */
export function MonthsChart({
  activity: {
    month: shown,
    recentMonths = [],
    netPosition: { currency },
  },
  dateLocale,
}: Props) {
  const { href } = useLinks();
  const messages = useMessages('activity');
  const most = Math.max(
    ...recentMonths.flatMap((month) => BARS.map(({ of }) => month[of].amountCents)),
  );
  if (recentMonths.length < 2 || most <= 0) return null;
  return (
    <Card as="section" aria-labelledby="months-chart" className="md:col-span-2">
      <CardTitle id="months-chart" className="mb-3">
        {messages.monthsTitle}
      </CardTitle>
      <ul aria-hidden="true" className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {BARS.map(({ of, label, colour }) => (
          <li key={of} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${colour}`} />
            {messages[label]}
          </li>
        ))}
        <li className="ml-auto tabular-nums">
          {interpolate(messages.monthsMost, {
            amount: formatMoney({ amountCents: most, currency }, dateLocale.locale),
          })}
        </li>
      </ul>
      <ol className="grid auto-cols-[minmax(0,7rem)] grid-flow-col gap-1 sm:gap-3">
        {recentMonths.map((month) => (
          <li key={month.month}>
            <Link
              href={href('activityOfMonth', { month: month.month })}
              aria-current={month.month === shown ? 'page' : undefined}
              className="group block rounded-control text-center hover:bg-sunk"
            >
              <span
                aria-hidden="true"
                className="flex h-32 items-end justify-center gap-0.5 sm:gap-1"
              >
                {BARS.map(({ of, colour }) => (
                  <span
                    key={of}
                    className={`w-full max-w-5 rounded-t-sm ${colour}`}
                    style={{ height: `${heightOf(month[of].amountCents, most)}%` }}
                  />
                ))}
              </span>
              <span
                aria-hidden="true"
                className="mt-1 block border-t-2 border-line py-1 text-sm text-ink-soft group-aria-[current]:border-brand group-aria-[current]:font-semibold group-aria-[current]:text-ink"
              >
                {shortName(month.month, dateLocale)}
              </span>
              <span className="sr-only">{inWords(month, messages.monthSums, dateLocale)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What is there is seen, however small beside the largest bar. */
const heightOf = (cents: number, most: number): number =>
  cents <= 0 ? 0 : Math.max(2, Math.round((cents / most) * 100));

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

const shortName = (month: string, { locale }: DateLocale): string =>
  dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(firstDay(month));

function inWords(
  { month, deposited, spent, won }: MonthOfActivity,
  message: string,
  { locale }: DateLocale,
): string {
  return interpolate(message, {
    month: dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      firstDay(month),
    ),
    deposited: formatMoney(deposited, locale),
    spent: formatMoney(spent, locale),
    won: formatMoney(won, locale),
  });
}
