import { SectionHeading } from '@/components/ui/headings';
import type { MoneyOfDay } from '@/lib/contract/operator/today';
import type { Currency } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { OfficeTime } from './office-time';

const SUMS = [
  ['sales', 'Sales'],
  ['prizes', 'Prizes'],
  ['deposits', 'Deposits'],
  ['withdrawals', 'Withdrawals'],
] as const;

const ONE = 100;

/** The money of the day beside that of the same day of last week, up to the same time. */
export function MoneyToday({ money }: { money: readonly MoneyOfDay[] }) {
  return (
    <section aria-labelledby="money" className="mt-10 max-w-240">
      <SectionHeading id="money" isNarrow>
        Money today
      </SectionHeading>
      {money.length === 0 && <p>None has moved today, or on this day of last week.</p>}
      {money.map((day) => (
        <div key={day.currency} className="mb-5">
          <h3 className="mb-2 text-sm text-ink-soft">
            {day.currency}, from <OfficeTime at={day.since} />
          </h3>
          <dl className="grid gap-px min-[360px]:grid-cols-2 overflow-hidden rounded-card bg-line ring-1 ring-line md:grid-cols-4">
            {SUMS.map(([sum, name]) => (
              <Sum key={sum} name={name} currency={day.currency} {...day[sum]} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

interface SumProps {
  name: string;
  currency: Currency;
  todayCents: number;
  beforeCents: number;
}

function Sum({ name, currency, todayCents, beforeCents }: SumProps) {
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, 'en-AU');
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="block text-card font-semibold tabular-nums wrap-anywhere">
          {money(todayCents)}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {money(beforeCents)} a week ago{changeOf(todayCents, beforeCents)}
        </span>
      </dd>
    </div>
  );
}

/** In whole per cent; nothing where there is nothing to compare with. */
function changeOf(today: number, before: number): string {
  if (before <= 0) return '';
  const percent = Math.round((today / before - 1) * ONE);
  return percent === 0 ? ', the same' : `, ${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
