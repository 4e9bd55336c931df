'use client';

import type { VerbInput } from '@/lib/contract/call';
import type { ListSuspicionCases } from '@/lib/contract/operator/cases';
import type { ListGatewayDays } from '@/lib/contract/operator/days';
import type { ListLedgerPostings } from '@/lib/contract/operator/ledger';
import type { ListStaffLog } from '@/lib/contract/operator/log';
import type { ListMessages } from '@/lib/contract/operator/messages';
import type { ListOfficeWithdrawals } from '@/lib/contract/operator/withdrawals';
import { plainAmount } from '@/lib/text/csv';
import { callOperator } from './call-operator';
import { ExportRows } from './export-rows';

const PAGE = 200;

export function WithdrawalExport({
  status,
}: Pick<VerbInput<typeof ListOfficeWithdrawals>, 'status'>) {
  return (
    <ExportRows
      name={`withdrawals-${status ?? 'under-way'}`}
      header={[
        ...['Reference', 'Asked', 'Customer', 'Customer number', 'Amount', 'Not played'],
        ...['Currency', 'Bank', 'Ending', 'State', 'Message', 'File'],
      ]}
      cellsOf={(row) => [
        ...[row.reference, row.requestedAt, row.customer.name, row.customer.id],
        ...[plainAmount(row.amount.amountCents), plainAmount(row.unplayed.amountCents)],
        ...[row.amount.currency, row.account.bank, row.account.last4, row.status],
        ...[row.message ?? '', row.batchId ?? ''],
      ]}
      read={async (after: string | undefined) => {
        const input = { status, after, limit: PAGE };
        const { withdrawals, next } = await callOperator<typeof ListOfficeWithdrawals>(
          'listOfficeWithdrawals',
          input,
        );
        return { rows: withdrawals, next };
      }}
    />
  );
}

export function LogExport({
  filter,
}: {
  filter: Omit<VerbInput<typeof ListStaffLog>, 'limit' | 'below'>;
}) {
  const text = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return (
    <ExportRows
      name="office-log"
      header={[
        ...['No.', 'When', 'Who', 'From', 'Action', 'Subject'],
        ...['Before', 'After', 'Why', 'Hash'],
      ]}
      cellsOf={(row) => [
        ...[String(row.no), row.happenedAt, row.by?.name ?? 'The server', row.address],
        ...[row.action, row.subject ?? '', text(row.before), text(row.after)],
        ...[row.reason ?? '', row.hash],
      ]}
      read={async (below: number | undefined) => {
        const { entries, next } = await callOperator<typeof ListStaffLog>('listStaffLog', {
          ...{ ...filter, below, limit: PAGE },
        });
        return { rows: entries, next };
      }}
    />
  );
}

export function MessageExport({ state }: Pick<VerbInput<typeof ListMessages>, 'state'>) {
  return (
    <ExportRows
      name={`messages-${state}`}
      header={['Message', 'About', 'From', 'Address', 'Customer number', 'Written', 'Seen to']}
      cellsOf={(row) => [
        ...[row.id, row.topic, row.name, row.email, row.customerId ?? ''],
        ...[row.createdAt, row.settledAt ?? ''],
      ]}
      read={async (after: string | undefined) => {
        const { messages, next } = await callOperator<typeof ListMessages>('listMessages', {
          ...{ state, after, limit: PAGE },
        });
        return { rows: messages, next };
      }}
    />
  );
}

export function CaseExport({ state }: Pick<VerbInput<typeof ListSuspicionCases>, 'state'>) {
  return (
    <ExportRows
      name={`cases-${state}`}
      header={[
        ...['Case', 'Rule', 'Customer number', 'From', 'To', 'Opened', 'By', 'Why'],
        ...['Closed', 'By', 'Outcome', 'What came of it'],
      ]}
      cellsOf={(row) => [
        ...[row.caseId, row.title, row.customerId, row.from, row.to],
        ...[row.openedAt, row.openedBy, row.note, row.closed?.at ?? '', row.closed?.by ?? ''],
        ...[row.closed?.outcome ?? '', row.closed?.note ?? ''],
      ]}
      read={async (after: string | undefined) => {
        const { cases, next } = await callOperator<typeof ListSuspicionCases>(
          'listSuspicionCases',
          { state, after, limit: PAGE / 2 },
        );
        return { rows: cases, next };
      }}
    />
  );
}

export function LedgerExport({
  filter,
}: {
  filter: Omit<VerbInput<typeof ListLedgerPostings>, 'limit' | 'after'>;
}) {
  return (
    <ExportRows
      name="ledger"
      header={[
        ...['Entry', 'Line', 'When', 'Kind', 'Account', 'Customer number', 'Customer'],
        ...['Amount', 'Currency', 'Balance after'],
      ]}
      cellsOf={(row) => [
        ...[row.entryId, String(row.line), row.at, row.kind, row.account],
        ...[row.customer?.id ?? '', row.customer?.name ?? ''],
        ...[plainAmount(row.amount.amountCents), row.amount.currency],
        ...[row.balanceAfter ? plainAmount(row.balanceAfter.amountCents) : ''],
      ]}
      read={async (after: string | undefined) => {
        const { postings, next } = await callOperator<typeof ListLedgerPostings>(
          'listLedgerPostings',
          { ...filter, after, limit: PAGE },
        );
        return { rows: postings, next };
      }}
    />
  );
}

const NOTHING_TAKEN = {
  currency: '',
  bookedCents: 0,
  takenCents: 0,
  claimedCents: 0,
  givenBackCents: 0,
};

export function GatewayDayExport({
  filter,
}: {
  filter: Pick<VerbInput<typeof ListGatewayDays>, 'gateway' | 'differ'>;
}) {
  return (
    <ExportRows
      name={`gateway-days${filter.differ ? '-that-differ' : ''}`}
      header={[
        ...['Day', 'Gateway', 'Currency', 'In here', 'In there', 'Back here', 'Back there'],
        ...['Payments that differ', 'Compared'],
      ]}
      cellsOf={({ day, gateway, sum, differences, readAt }) => [
        ...[day, gateway, sum.currency, plainAmount(sum.bookedCents), plainAmount(sum.takenCents)],
        ...[plainAmount(sum.claimedCents), plainAmount(sum.givenBackCents)],
        ...[String(differences), readAt],
      ]}
      read={async (after: string | undefined) => {
        const input = { ...filter, after, limit: PAGE / 4 };
        const { days, next } = await callOperator<typeof ListGatewayDays>('listGatewayDays', input);
        // a row for each currency
        const rows = days.flatMap(({ sums, ...day }) =>
          (sums.length > 0 ? sums : [NOTHING_TAKEN]).map((sum) => ({ ...day, sum })),
        );
        return { rows, next };
      }}
    />
  );
}
