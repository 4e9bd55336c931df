'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { QueryView } from '@/components/errors/query-view';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { downloadFile } from '@/components/ui/download-file';
import { Figure } from '@/components/ui/figure';
import { CardTitle } from '@/components/ui/headings';
import { Money } from '@/components/ui/money';
import { Select } from '@/components/ui/select';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import type { Activity } from '@/lib/contract/activity';
import type { Money as Amount } from '@/lib/contract/site';
import { formatMoney, formatSignedMoney } from '@/lib/money/format-money';
import { activityQuery } from '@/lib/queries/wallet';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { EntryTable } from './entry-table';
import { MonthChart } from './month-chart';
import { MonthsChart } from './months-chart';
import { statementFile } from './statement-file';

interface Props {
  /** `2026-11`; the present month where left out */
  month?: string;
  dateLocale: DateLocale;
}

/** A month's statement: the net position first, then the sums, then every transaction. */
export function ActivityView({ month, dateLocale }: Props) {
  const messages = useMessages('activity');
  const query = useQuery(activityQuery(month));
  const loading = (
    <Loading label={messages.title} className="flex flex-col gap-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
  return (
    <QueryView
      query={query}
      loading={loading}
      failure={{
        title: messages.errorTitle,
        text: messages.errorText,
        tryAgain: messages.tryAgain,
      }}
    >
      {(activity) => (
        <div className="flex flex-col gap-8 pb-12">
          <MonthChoice activity={activity} dateLocale={dateLocale} />
          {activity.transactions.length === 0 ? (
            <>
              <MonthsChart activity={activity} dateLocale={dateLocale} />
              <NothingMoved activity={activity} dateLocale={dateLocale} />
            </>
          ) : (
            <>
              <div className="grid gap-6 md:grid-cols-2">
                <NetPosition activity={activity} dateLocale={dateLocale} />
                <Sums activity={activity} dateLocale={dateLocale} />
                <MonthChart activity={activity} locale={dateLocale.locale} />
                <MonthsChart activity={activity} dateLocale={dateLocale} />
              </div>
              <Transactions activity={activity} dateLocale={dateLocale} />
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}

interface PartProps {
  activity: Activity;
  dateLocale: DateLocale;
}

/** `November 2026` */
const nameOf = (month: string, { locale }: DateLocale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function MonthChoice({ activity: { month, months }, dateLocale }: PartProps) {
  const { href } = useLinks();
  const messages = useMessages('activity');
  const router = useRouter();
  // a month before the account was opened may have been typed into the address
  const choices = months.includes(month) ? months : [month, ...months];
  return (
    <Select
      label={messages.month}
      value={month}
      onChange={({ target: { value } }) => router.push(href('activityOfMonth', { month: value }))}
      className="md:max-w-[calc(50%-0.75rem)]"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice, dateLocale)}
        </option>
      ))}
    </Select>
  );
}

function NetPosition({ activity: { month, netPosition }, dateLocale }: PartProps) {
  const { href } = useLinks();
  const messages = useMessages('activity');
  const { amountCents } = netPosition;
  const sentence =
    amountCents === 0 ? messages.netEven : amountCents > 0 ? messages.netUp : messages.netDown;
  const absolute = { ...netPosition, amountCents: Math.abs(amountCents) };
  return (
    <Card as="section" aria-labelledby="net">
      <h2 id="net" className="text-ink-soft">
        {messages.netTitle}
      </h2>
      <Figure
        size="lg"
        className="mt-1"
        value={formatSignedMoney(netPosition, dateLocale.locale)}
      />
      <p className="mt-3 font-semibold">
        {interpolate(sentence, {
          amount: formatMoney(absolute, dateLocale.locale),
          month: nameOf(month, dateLocale),
        })}
      </p>
      <p className="mb-4 text-ink-soft">{messages.netText}</p>
      <ButtonLink variant="secondary" href={href('precommitmentLimit')}>
        {messages.limits}
      </ButtonLink>
    </Card>
  );
}

function Sums({ activity, dateLocale }: PartProps) {
  const messages = useMessages('activity');
  const less = (amount: Amount) => ({ ...amount, amountCents: 0 - amount.amountCents });
  const sums: [label: string, amount: Amount][] = [
    [messages.deposited, activity.deposited],
    [messages.withdrawn, less(activity.withdrawn)],
    [messages.spent, less(activity.spent)],
    [messages.refunded, activity.refunded],
    [messages.won, activity.won],
    [messages.adjusted, activity.adjusted],
  ];
  const rows: [label: string, amount: Amount, isBalance?: boolean][] = [
    [messages.opening, activity.openingBalance, true],
    ...sums.filter(([, { amountCents }]) => amountCents !== 0),
    [messages.closing, activity.closingBalance, true],
  ];
  return (
    <Card as="section" aria-labelledby="sums">
      <CardTitle id="sums" className="mb-3">
        {messages.sums}
      </CardTitle>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([label, amount, isBalance = false]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className={isBalance ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
            <dd className={isBalance ? 'text-right font-semibold' : 'text-right'}>
              <Money signed={!isBalance} amount={amount} locale={dateLocale.locale} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A month without a movement has no sums to read: it says what was there all along. */
function NothingMoved({ activity: { month, closingBalance }, dateLocale }: PartProps) {
  const { href } = useLinks();
  const messages = useMessages('activity');
  return (
    <EmptyState
      picture={<StatePicture kind="money" />}
      title={interpolate(messages.none, { month: nameOf(month, dateLocale) })}
      actions={
        <ButtonLink variant="secondary" href={href('transactions')}>
          {messages.everything}
        </ButtonLink>
      }
    >
      {interpolate(messages.noneText, {
        balance: formatMoney(closingBalance, dateLocale.locale),
      })}
    </EmptyState>
  );
}

function Transactions({ activity, dateLocale }: PartProps) {
  const messages = useMessages('activity');
  const { month, transactions, isComplete } = activity;
  const download = () =>
    downloadFile(
      interpolate(messages.fileName, { month }),
      statementFile(activity, messages, dateLocale),
      'text/csv',
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <EntryTable
        messages={{ ...messages, caption: messages.transactions, balanceAfter: messages.balance }}
        rows={transactions.map((row, index) => ({ ...row, index })).toReversed()}
        rowKey={({ index }) => String(index)}
        dateLocale={dateLocale}
      />
      {!isComplete && (
        <p className="text-ink-soft">
          {interpolate(messages.notAll, { count: transactions.length })}
        </p>
      )}
      <Button variant="secondary" icon="download" onClick={download}>
        {messages.download}
      </Button>
    </div>
  );
}
