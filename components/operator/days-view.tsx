'use client';

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import type { CallInput, CallResult } from '@/lib/contract/call';
import type { GatewayDay, ListBankDays, ListGatewayDays } from '@/lib/contract/operator/days';
import { BankBalanceAction } from './bank-balance-action';
import { DaySums } from './day-sums';
import { GatewayDayExport } from './exports';
import { OfficeList } from './office-list';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';

type Filter = Pick<CallInput<typeof ListGatewayDays>, 'gateway' | 'differ'>;
type BankDay = CallResult<typeof ListBankDays>['days'][number];

interface Props {
  gateways: CallResult<typeof ListGatewayDays>;
  banks: CallResult<typeof ListBankDays>;
  filter: Filter;
  mayEnter: boolean;
}

const PATH = '/operator/days';

/** Days as the ledger has them, beside what gateways and banks say. */
export function DaysView({ gateways: { days, next }, banks, filter, mayEnter }: Props) {
  return (
    <>
      <OfficeList
        title="Days"
        lead="What the ledger says of a day, beside what gateways and banks say of it."
        action={mayEnter && <BankBalanceAction />}
        file={<GatewayDayExport filter={filter} />}
        notice={<SectionHeading id="gateways">Gateways</SectionHeading>}
        tabs={{
          label: 'Which days',
          tabs: [
            { href: PATH, label: 'All', current: !filter.differ },
            {
              href: `${PATH}?differ=yes`,
              label: 'Do not add up',
              current: filter.differ === 'yes',
            },
          ],
        }}
        caption="Days of gateways, newest first"
        items={days}
        keyOf={dayAddress}
        columns={[
          {
            key: 'day',
            header: 'Day',
            heading: true,
            cell: (day) => (
              <Link href={dayAddress(day)} prefetch={false} className="link whitespace-nowrap">
                {day.day}
                <span className="block text-sm font-normal">{day.gateway}</span>
              </Link>
            ),
            sortBy: ({ day, gateway }) => `${day} ${gateway}`,
          },
          { key: 'sums', header: 'Ledger and gateway', cell: (day) => <DaySums sums={day.sums} /> },
          {
            key: 'state',
            header: 'State',
            cell: ({ differences }) =>
              differences === 0 ? (
                <Badge tone="good">Adds up</Badge>
              ) : (
                <Badge tone="bad">
                  {differences === 1 ? '1 differs' : `${differences} differ`}
                </Badge>
              ),
            sortBy: ({ differences }) => differences,
          },
          {
            key: 'read',
            header: 'Compared',
            cell: ({ readAt }) => <OfficeTime at={readAt} />,
            sortBy: ({ readAt }) => readAt,
          },
        ]}
        empty={
          <EmptyState title={filter.differ ? 'Every day adds up' : 'No day yet'}>
            A day is compared an hour after it is over, and again for four months.
          </EmptyState>
        }
        more={
          next !== null && {
            href: `${PATH}?${new URLSearchParams({ ...filter, after: next } as Record<string, string>)}`,
            label: 'Earlier ones',
          }
        }
      />
      <section aria-labelledby="banks" className="mt-10">
        <SectionHeading id="banks">Wallets, and the bank</SectionHeading>
        {banks.days.length === 0 ? (
          <EmptyState title="No night yet">
            What all wallets hold is published at three in the morning in Sydney.
          </EmptyState>
        ) : (
          <BankTable days={banks.days} />
        )}
      </section>
    </>
  );
}

export const dayAddress = ({ gateway, day }: Pick<GatewayDay, 'gateway' | 'day'>): string =>
  `/operator/days/${gateway}/${day}`;

const BankTable = ({ days }: { days: readonly BankDay[] }) => (
  <Table
    caption="Wallets, and what the bank held, newest first"
    rows={days}
    rowKey={({ day, wallets }) => `${day} ${wallets.currency}`}
    columns={[
      {
        key: 'day',
        header: 'End of',
        heading: true,
        cell: ({ day, wallets }) => (
          <span className="whitespace-nowrap">
            {day} <span className="font-normal text-ink-soft">{wallets.currency}</span>
          </span>
        ),
      },
      {
        key: 'wallets',
        header: 'All wallets',
        numeric: true,
        cell: ({ wallets }) => inOffice(wallets),
      },
      { key: 'bank', header: 'The bank held', numeric: true, cell: (day) => <Held {...day} /> },
      {
        key: 'more',
        header: 'More at the bank',
        numeric: true,
        cell: ({ wallets, bank }) => (bank ? <More wallets={wallets} bank={bank} /> : '–'),
      },
    ]}
  />
);

function Held({ day, bank }: BankDay) {
  if (!bank) return 'nobody has said';
  return (
    <>
      {inOffice(bank.balance)}
      {bank.day !== day && <span className="block text-sm text-warn">of {bank.day}</span>}
      <span className="block text-sm text-ink-soft">
        {bank.source === 'operator' ? 'entered' : 'statement'}
      </span>
    </>
  );
}

/** Customers' money has to be there. */
function More({
  wallets,
  bank,
}: { wallets: BankDay['wallets'] } & { bank: NonNullable<BankDay['bank']> }) {
  const amountCents = bank.balance.amountCents - wallets.amountCents;
  const money = inOffice({ amountCents, currency: wallets.currency });
  return amountCents < 0 ? <span className="font-semibold text-bad">{money}</span> : money;
}
