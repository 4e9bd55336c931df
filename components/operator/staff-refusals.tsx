'use client';

import Link from 'next/link';
import { EmptyState } from '@/components/ui/states';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListStaffRefusals, StaffRefusal } from '@/lib/contract/operator/log';
import { OfficeList } from './office-list';
import type { OfficeColumn } from './office-table';
import { OfficeTime } from './office-time';

type Filter = VerbInput<typeof ListStaffRefusals>;

const KINDS: Readonly<Record<StaffRefusal['kind'], string>> = {
  unknown: 'An address that nobody here has',
  password: 'Wrong password',
  code: 'Right password, wrong code',
  waiting: 'Tried while having to wait',
  confirmation: 'Wrong confirmation in an open session',
  passkey: 'Passkey refused',
  provider: 'Unknown to single sign-on',
  role: 'A call of another role',
};

/** Who was not let into the office, or not let do something in it; the address holds the filter. */
export function StaffRefusals({
  refusals,
  next,
  filter,
}: CallResult<typeof ListStaffRefusals> & { filter: Filter }) {
  return (
    <OfficeList
      title="Refused"
      lead="Who was not let in, and who tried what their roles do not allow: counted by minute, account and address. What was typed is not written down."
      tabs={{
        label: 'What was refused',
        tabs: [
          { href: addressOf({}), label: 'All', current: !filter.kind },
          ...(Object.keys(KINDS) as StaffRefusal['kind'][]).map((kind) => ({
            ...{ href: addressOf({ kind }), label: KINDS[kind], current: filter.kind === kind },
          })),
        ],
      }}
      caption="Refused"
      items={refusals}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      empty={<EmptyState title="Nobody was refused">Nothing is as the filter says.</EmptyState>}
      more={next !== null && { href: addressOf({ ...filter, below: next }), label: 'Earlier ones' }}
    />
  );
}

const COLUMNS: OfficeColumn<StaffRefusal>[] = [
  { key: 'when', header: 'When', cell: ({ lastAt }) => <OfficeTime at={lastAt} /> },
  { key: 'what', header: 'What', heading: true, cell: ({ kind }) => KINDS[kind] },
  {
    key: 'whose',
    header: 'Whose account',
    cell: ({ account }) =>
      account ? (
        <Link href={addressOf({ staffId: account.id })} className="link">
          {account.name}
        </Link>
      ) : (
        'nobody’s'
      ),
  },
  {
    key: 'address',
    header: 'From',
    cell: ({ address }) => <span className="wrap-anywhere">{address || 'not known'}</span>,
  },
  { key: 'tries', header: 'Times', numeric: true, cell: ({ tries }) => tries },
];

function addressOf({ kind, staffId, below }: Partial<Filter>): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(staffId && { staffId }),
    ...(below && { below }),
  });
  return query.size > 0 ? `/operator/log/refused?${query}` : '/operator/log/refused';
}
