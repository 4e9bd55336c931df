import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { BallRow } from '@/components/ui/ball-row';
import type { BallSpec } from '@/components/ui/balls-of';
import { classNames } from '@/components/ui/class-names';
import { Figure } from '@/components/ui/figure';
import { Money as Amount } from '@/components/ui/money';
import type { Money, Variant } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { specialNameOf } from '@/lib/rules/games/special-name';
import type { CheckedDivision, NumberCheck, NumberMark } from '@/lib/rules/results/check-numbers';
import type { ReadNumbers } from '@/lib/rules/results/read-numbers';
import { formatCount } from '@/lib/rules/results/result-messages';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { dateFormat } from '@/lib/text/intl-formats';
import type { CheckedEntry, DrawCheck } from './check';

/** One draw checked against the entry: what matched, and what it would have won. */
export function CheckedDraw({
  offerKey,
  entry,
  check,
  variant,
}: {
  offerKey: string;
  entry: CheckedEntry;
  check: DrawCheck;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('resultTools');
  const locale = localeOf(variant);
  const { draw, hasWon, numbers, divisions, tickets } = check;
  const total = sumOf(divisions);
  const label = interpolate(messages.drawLabel, {
    date: shortDate(draw.drawDate, variant),
    drawNo: draw.drawNo,
  });
  return (
    <li
      className={classNames(
        'grid gap-2 border-b border-line py-4 sm:grid-cols-[12rem_1fr] sm:items-center',
        hasWon && 'lit-game my-1',
      )}
    >
      <p className="text-sm text-ink-soft">
        <Link
          href={href('drawResults', { offer: offerKey, drawNo: draw.drawNo })}
          className="inline-block py-1 underline decoration-line-strong underline-offset-3 hover:text-ink"
        >
          {label}
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {entry.read && numbers && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <BallRow
              label={interpolate(messages.against, { draw: label })}
              balls={ballsOfCheck(numbers, entry.read, specialNameOf(offerKey))}
              size="sm"
            />
            {entry.read.favourites.length > 0 && (
              <BallRow
                label={interpolate(messages.favouritesAgainst, { draw: label })}
                balls={markedBalls(entry.read.favourites, numbers.favouriteMarks)}
                size="sm"
                className="rounded-full bg-sunk px-2 py-1"
              />
            )}
          </div>
        )}
        {hasWon ? (
          <div className="ml-auto text-right max-sm:ml-0 max-sm:text-left">
            {total && (
              <p>
                <Figure value={formatMoney(total, locale)} size="sm" className="text-offer-text" />
              </p>
            )}
            <ul className="font-semibold">
              {divisions.map((division) => (
                <Won key={division.division} won={division} locale={locale} />
              ))}
              {tickets.map(({ ticket, title }) => (
                <li key={ticket}>
                  {interpolate(messages.ticketWins, {
                    ticket: formatCount(ticket, locale),
                    prize: title,
                  })}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="text-ink-soft">{messages.nothing}</p>
        )}
      </div>
      {draw.isProvisional && hasWon && (
        <p className="text-sm text-ink-soft sm:col-start-2">{messages.provisional}</p>
      )}
    </li>
  );
}

/** The total of all divisions; null when one of them is not known. */
function sumOf(divisions: readonly CheckedDivision[]): Money | null {
  const prizes = divisions.flatMap(({ prize }) => prize ?? []);
  const [first] = prizes;
  if (!first || prizes.length < divisions.length) return null;
  return { ...first, amountCents: prizes.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

const shortDate = (instant: string, variant: Variant): string =>
  dateFormat(localeOf(variant), {
    timeZone: timeZoneOf(variant),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(instant));

function Won({
  won: { division, games, prize },
  locale,
}: {
  won: CheckedDivision;
  locale: Locale;
}) {
  const messages = useMessages('resultTools');
  return (
    <li>
      {interpolate(messages.division, { division })}
      {games > 1 && interpolate(messages.times, { games })}
      {': '}
      {prize ? (
        <Amount amount={prize} locale={locale} />
      ) : (
        <span className="font-normal text-ink-soft">{messages.amountUnknown}</span>
      )}
    </li>
  );
}

function ballsOfCheck(
  { marks, special }: NumberCheck,
  { numbers }: ReadNumbers,
  specialName: string | undefined,
): BallSpec[] {
  const main = markedBalls(numbers, marks);
  if (special === null) return main;
  const state = special.isMatched ? 'matched' : 'unmatched';
  const { number } = special;
  return [
    ...main,
    { number, kind: 'special', state, ...(specialName && { kindName: specialName }) },
  ];
}

const markedBalls = (numbers: readonly number[], marks: readonly NumberMark[]): BallSpec[] =>
  numbers.map((number, place) => {
    const mark = marks[place] ?? null;
    return {
      number,
      kind: mark === 'supplementary' ? 'supplementary' : 'main',
      state: mark ? 'matched' : 'unmatched',
    };
  });
