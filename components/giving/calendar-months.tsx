import { useMessages } from '#messages';
import type { DrawCalendar } from '@/lib/contract/recurring';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import {
  dateIn,
  dayName,
  monthGrid,
  monthName,
  twelveMonths,
  weekdays,
} from '@/lib/time/month-grid';

/** Twelve months with the draw days marked, as tables, so that each day can be read with its weekday. */
export function CalendarMonths({ calendar, locale }: { calendar: DrawCalendar; locale: Locale }) {
  const drawNos = new Map(calendar.draws.map(({ date, drawNo }) => [date, drawNo]));
  return (
    <div className="grid items-start gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {twelveMonths(calendar.from).map((month) => (
        <Month key={month} month={month} drawNos={drawNos} locale={locale} />
      ))}
    </div>
  );
}

function Month({
  month,
  drawNos,
  locale,
}: {
  month: string;
  drawNos: ReadonlyMap<string, number>;
  locale: Locale;
}) {
  const messages = useMessages('subscription');
  const days = weekdays(locale).map((day, index) => ({ ...day, key: index }));
  const weeks = monthGrid(month).weeks.map((week, index) => ({
    key: index,
    days: week.map((day, column) => ({ day, key: column })),
  }));
  return (
    <table className="w-full table-fixed text-center text-sm tabular-nums text-ink-soft [&_td]:h-9 [&_td]:p-0 [&_th]:py-1 [&_th]:font-normal">
      <caption className="pb-1 text-left text-lg font-semibold text-ink">
        <span className="sr-only">{interpolate(messages.calendarMonth, { month: '' })}</span>
        {monthName(month, locale)}
      </caption>
      <thead>
        <tr>
          {days.map(({ key, short, long }) => (
            <th key={key} scope="col">
              <abbr title={long} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.key}>
            {week.days.map(({ day, key }) => (
              <td key={key}>
                {day > 0 && (
                  <Day date={dateIn(month, day)} day={day} drawNos={drawNos} locale={locale} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  date,
  day,
  drawNos,
  locale,
}: {
  date: string;
  day: number;
  drawNos: ReadonlyMap<string, number>;
  locale: Locale;
}) {
  const messages = useMessages('subscription');
  const drawNo = drawNos.get(date);
  if (drawNo === undefined) return day;
  return (
    <strong className="mx-auto grid size-8 place-items-center rounded-full bg-offer text-offer-ink">
      <span aria-hidden="true">{day}</span>
      <span className="sr-only">
        {interpolate(messages.drawDay, { day: dayName(date, locale), number: drawNo })}
      </span>
    </strong>
  );
}
