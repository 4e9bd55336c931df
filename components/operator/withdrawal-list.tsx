'use client';

import Link from 'next/link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Note } from '@/components/ui/note';
import { EmptyState } from '@/components/ui/states';
import type { CallResult } from '@/lib/contract/call';
import type { ListOfficeWithdrawals, OfficeWithdrawal } from '@/lib/contract/operator/withdrawals';
import { WITHDRAWAL_STATUSES } from '@/lib/contract/withdrawals';
import { WithdrawalExport } from './exports';
import { OfficeList } from './office-list';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { WITHDRAWAL_BULK, WithdrawalActions } from './withdrawal-actions';

const PATH = '/operator/withdrawals';

type Status = OfficeWithdrawal['status'];

const STATES: Readonly<Record<Status, { label: string; tone: BadgeTone }>> = {
  requested: { label: 'Requested', tone: 'info' },
  in_review: { label: 'Under review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  sending: { label: 'At the bank', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  returned: { label: 'Sent back', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};

/** Those that are over have lists of their own. */
const OVER = WITHDRAWAL_STATUSES.slice(WITHDRAWAL_STATUSES.indexOf('paid'));

interface Props extends CallResult<typeof ListOfficeWithdrawals> {
  /** undefined: under way */
  status: Status | undefined;
  mayDecide: boolean;
}

/** Withdrawals under way, the oldest first, or those of one status; the address says which. */
export function WithdrawalList({ withdrawals, next, areStopped, status, mayDecide }: Props) {
  return (
    <OfficeList
      title="Withdrawals"
      lead="What customers take out of their wallets, until the bank has paid it."
      file={<WithdrawalExport status={status} />}
      notice={areStopped && <Stopped />}
      tabs={{
        label: 'Withdrawals by state',
        tabs: [
          { href: PATH, label: 'Under way', current: status === undefined },
          ...OVER.map((one) => ({
            href: `${PATH}?status=${one}`,
            label: STATES[one].label,
            current: status === one,
          })),
        ],
      }}
      caption="Withdrawals"
      items={withdrawals}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'reference',
          header: 'Withdrawal',
          heading: true,
          cell: (row) => <Reference {...row} />,
          sortBy: ({ requestedAt }) => requestedAt,
        },
        {
          key: 'who',
          header: 'Customer',
          cell: (row) => <Owner {...row} />,
          sortBy: ({ customer }) => customer.name,
        },
        {
          key: 'amount',
          header: 'Amount',
          numeric: true,
          cell: (row) => <Amount {...row} />,
          sortBy: ({ amount }) => amount.amountCents,
        },
        {
          key: 'state',
          header: 'State',
          cell: (row) => (
            <div className="grid justify-items-start gap-2">
              <State {...row} />
              {mayDecide && <WithdrawalActions withdrawal={row} />}
            </div>
          ),
          sortBy: (row) => row.status,
        },
      ]}
      bulk={mayDecide ? WITHDRAWAL_BULK : undefined}
      empty={
        <EmptyState title="No withdrawals here">
          {status === undefined
            ? 'Every withdrawal is decided, paid or over.'
            : 'None is in this state.'}
        </EmptyState>
      }
      more={
        next !== null && {
          href: `${PATH}?${new URLSearchParams({ ...(status && { status }), after: next })}`,
          label: status === undefined ? 'Later ones' : 'Earlier ones',
        }
      }
    />
  );
}

const Stopped = () => (
  <div className="mb-6 max-w-200">
    <Note icon="warning" title="Withdrawals are stopped">
      Nobody can ask for one, and no file is written, until{' '}
      <Link href="/operator/stops" className="link">
        the stop
      </Link>{' '}
      ends.
    </Note>
  </div>
);

const Reference = ({ reference, requestedAt }: OfficeWithdrawal) => (
  <>
    <span className="tabular-nums">{reference}</span>
    <span className="block text-sm font-normal text-ink-soft">
      <OfficeTime at={requestedAt} />
    </span>
  </>
);

function Owner({ customer: { id, name, state } }: OfficeWithdrawal) {
  return (
    <>
      <Link href={`/operator/customers/${id}`} prefetch={false} className="link">
        {name}
      </Link>
      {state !== 'active' && (
        <span className="block text-sm text-bad">
          {state === 'closed' ? 'Account closed' : 'Frozen'}
        </span>
      )}
    </>
  );
}

function Amount({ amount, account, unplayed, takesTwo }: OfficeWithdrawal) {
  return (
    <>
      {inOffice(amount)}
      <span className="block text-sm text-ink-soft">
        to {account.bank} ••{account.last4}
      </span>
      {unplayed.amountCents > 0 && (
        <span className="block text-sm text-warn">{inOffice(unplayed)} not played</span>
      )}
      {takesTwo && <span className="block text-sm text-ink-soft">takes two people</span>}
    </>
  );
}

function State({ status, awaitsApproval, message }: OfficeWithdrawal) {
  const { label, tone } = STATES[status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {awaitsApproval && (
        <Link href="/operator/approvals" className="link block text-sm">
          Waits for a second person
        </Link>
      )}
      {message && <span className="block max-w-60 text-sm text-ink-soft">{message}</span>}
    </>
  );
}
