import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { CallResult } from '@/lib/contract/call';
import type { GetTrends } from '@/lib/contract/operator/trends';
import { Currency } from '@/lib/contract/site';
import { inOffice } from './office-money';
import { TrendChart, type TrendPoint } from './trend-chart';

/** Sales against last week, deposits and withdrawals, and refusals. */
export function TrendsView({ currency, zone, today, hours, days }: CallResult<typeof GetTrends>) {
  const money = (amountCents: number) => inOffice({ amountCents, currency });
  const byDay = (values: (day: (typeof days)[number]) => Omit<TrendPoint, 'label'>) =>
    days.map((day) => ({ label: day.day.slice(5), ...values(day) }));
  return (
    <>
      <PageHeading lead={`Today is ${today}; days and hours are those of ${zone}.`}>
        Charts
      </PageHeading>
      <LinkTabs
        label="Currency"
        tabs={Currency.options.map((one) => ({
          href: `/operator/reports/charts?currency=${one}`,
          label: one,
          current: one === currency,
        }))}
      />
      <div className="grid gap-6 xl:grid-cols-2">
        <Card as="section" aria-labelledby="sales">
          <h2 id="sales" className="mb-3 font-semibold">
            Sales by hour
          </h2>
          <TrendChart
            title="Sales by hour, today and a week ago"
            names={['Today', 'A week ago']}
            shown={money}
            points={hours.map(({ hour, todayCents, beforeCents }) => ({
              label: `${String(hour).padStart(2, '0')}:00`,
              value: todayCents,
              other: beforeCents,
            }))}
          />
        </Card>
        <Card as="section" aria-labelledby="money">
          <h2 id="money" className="mb-3 font-semibold">
            Deposits and withdrawals
          </h2>
          <TrendChart
            title="Deposits and withdrawals by day"
            names={['Deposits', 'Withdrawals']}
            shown={money}
            points={byDay(({ depositsCents, withdrawalsCents }) => ({
              value: depositsCents,
              other: withdrawalsCents,
            }))}
          />
        </Card>
        <Card as="section" aria-labelledby="refusals">
          <h2 id="refusals" className="mb-3 font-semibold">
            Refusals
          </h2>
          <TrendChart
            title="Deposits that gateways declined, by day"
            names={['Declined']}
            shown={(count) => count.toLocaleString('en-AU')}
            points={byDay(({ refusals }) => ({ value: refusals }))}
          />
        </Card>
      </div>
    </>
  );
}
