'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import { TextLink } from '@/components/ui/text-link';
import type { CallInput, CallResult } from '@/lib/contract/call';
import {
  ENTRY_KINDS,
  LEDGER_ACCOUNTS,
  type ListLedgerAccounts,
  type ListLedgerPostings,
  type Posting,
} from '@/lib/contract/operator/ledger';
import { Currency } from '@/lib/contract/site';
import { LedgerExport } from './exports';
import { ACCOUNT_NAMES, entryAddress, KIND_NAMES } from './ledger-words';
import { OfficeList } from './office-list';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';

type Filter = Omit<CallInput<typeof ListLedgerPostings>, 'limit'>;
type Accounts = CallResult<typeof ListLedgerAccounts>['accounts'];

interface Props {
  accounts: Accounts;
  listed: CallResult<typeof ListLedgerPostings>;
  filter: Filter;
}

/** What stands in each account, and the entries that made it so; the address holds the filter. */
export function LedgerView({ accounts, listed: { postings, next, from }, filter }: Props) {
  return (
    <OfficeList
      title="Ledger"
      lead="Every movement of money, in double entry: nothing here is ever changed, and what was wrong is taken back by a new entry."
      file={<LedgerExport filter={{ ...filter, from: filter.from ?? from ?? undefined }} />}
      notice={
        <>
          <section aria-labelledby="accounts" className="mb-10 max-w-200">
            <SectionHeading id="accounts">Accounts</SectionHeading>
            <AccountTable accounts={accounts} />
          </section>
          <SectionHeading id="entries">Entries</SectionHeading>
        </>
      }
      filter={<FilterForm filter={filter} from={from} />}
      caption="Entries, newest first"
      items={postings}
      keyOf={({ entryId, line }) => `${entryId} ${line}`}
      columns={[
        {
          key: 'entry',
          header: 'Entry',
          heading: true,
          cell: ({ entryId, kind }) => (
            <Link href={entryAddress(entryId)} prefetch={false} className="link">
              {KIND_NAMES[kind]}
            </Link>
          ),
          sortBy: ({ kind }) => KIND_NAMES[kind],
        },
        {
          key: 'when',
          header: 'When',
          cell: ({ at }) => <OfficeTime at={at} />,
          sortBy: ({ at }) => at,
        },
        {
          key: 'account',
          header: 'Account',
          cell: (posting) => <PostedTo {...posting} />,
          sortBy: ({ account }) => ACCOUNT_NAMES[account],
        },
        {
          key: 'amount',
          header: 'Amount',
          numeric: true,
          cell: ({ amount }) => `${inOffice(amount)} ${amount.currency}`,
          sortBy: ({ amount }) => amount.amountCents,
        },
      ]}
      empty={
        <EmptyState
          title="No entry"
          actions={<TextLink href="/operator/ledger">See the last month</TextLink>}
        >
          Nothing was booked that is as the filter says.
        </EmptyState>
      }
      more={
        next !== null && { href: ledgerAddress({ ...filter, after: next }), label: 'Earlier ones' }
      }
    />
  );
}

const AccountTable = ({ accounts }: { accounts: Accounts }) => (
  <Table
    caption="Accounts"
    rows={accounts}
    rowKey={({ account, balance }) => `${account} ${balance.currency}`}
    columns={[
      {
        key: 'account',
        header: 'Account',
        heading: true,
        cell: ({ account, balance }) => (
          <Link
            href={ledgerAddress({ account, currency: balance.currency })}
            prefetch={false}
            className="link"
          >
            {ACCOUNT_NAMES[account]}
          </Link>
        ),
      },
      { key: 'currency', header: 'Currency', cell: ({ balance }) => balance.currency },
      {
        key: 'balance',
        header: 'Balance',
        numeric: true,
        cell: ({ balance }) => inOffice(balance),
      },
    ]}
    footer={sumsOf(accounts).map((sum) => (
      <tr key={sum.currency}>
        <th scope="row">Together</th>
        <td>{sum.currency}</td>
        <td data-numeric="">{inOffice(sum)}</td>
      </tr>
    ))}
  />
);

/** Nothing, in each currency: if not, the audit says where. */
function sumsOf(accounts: Accounts) {
  return Currency.options.flatMap((currency) => {
    const own = accounts.filter(({ balance }) => balance.currency === currency);
    const amountCents = own.reduce((sum, { balance }) => sum + balance.amountCents, 0);
    return own.length > 0 ? [{ amountCents, currency }] : [];
  });
}

const FilterForm = ({ filter, from }: { filter: Filter; from: string | null }) => (
  <form
    method="get"
    action="/operator/ledger"
    className="mb-6 grid max-w-200 items-end gap-3 sm:grid-cols-3"
  >
    <Select label="Account" name="account" defaultValue={filter.account ?? ''}>
      <option value="">All accounts</option>
      {LEDGER_ACCOUNTS.map((account) => (
        <option key={account} value={account}>
          {ACCOUNT_NAMES[account]}
        </option>
      ))}
    </Select>
    <Select label="Kind" name="kind" defaultValue={filter.kind ?? ''}>
      <option value="">All kinds</option>
      {ENTRY_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {KIND_NAMES[kind]}
        </option>
      ))}
    </Select>
    <Select label="Currency" name="currency" defaultValue={filter.currency ?? ''}>
      <option value="">All currencies</option>
      {Currency.options.map((currency) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </Select>
    <TextInput
      label="Customer number"
      name="customerId"
      defaultValue={filter.customerId}
      autoComplete="off"
    />
    <TextInput label="From" name="from" type="date" defaultValue={filter.from ?? from ?? ''} />
    <TextInput label="To" name="to" type="date" defaultValue={filter.to} />
    <Button type="submit" variant="secondary" className="justify-self-start">
      Filter
    </Button>
  </form>
);

/** The account, and whose it is. */
export const PostedTo = ({ account, customer }: Pick<Posting, 'account' | 'customer'>) => (
  <>
    {ACCOUNT_NAMES[account]}
    {customer && (
      <Link
        href={ledgerAddress({ customerId: customer.id })}
        prefetch={false}
        className="link block text-sm"
      >
        {customer.name}
      </Link>
    )}
  </>
);

function ledgerAddress(filter: Filter): string {
  const fields = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `/operator/ledger?${new URLSearchParams(fields as [string, string][])}`;
}
