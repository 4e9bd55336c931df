import { Badge } from '@/components/ui/badge';
import { PageHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { StaffMember } from '@/lib/contract/operator/staff';
import { OfficeTime } from './office-time';
import { InviteAction, MemberActions } from './staff-actions';

interface Props {
  members: readonly StaffMember[];
  /** id of the reader */
  own: string;
  mayChange: boolean;
}

const STATES = { invited: 'Invited', active: 'Active', left: 'Has left' } as const;

/** Everybody who works for the shop, and who did. */
export function StaffList({ members, own, mayChange }: Props) {
  return (
    <>
      <PageHeading
        lead="Roles are requested here and given by a second admin."
        action={mayChange && <InviteAction />}
      >
        Staff
      </PageHeading>
      <Table
        caption="Staff"
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Name',
            heading: true,
            cell: ({ name, email }) => (
              <div className="min-w-32 wrap-anywhere">
                {name}
                <span className="block text-sm font-normal text-ink-soft wrap-anywhere">
                  {email}
                </span>
              </div>
            ),
          },
          {
            key: 'roles',
            header: 'Roles',
            cell: ({ roles }) => roles.join(', ') || 'none',
          },
          { key: 'state', header: 'State', cell: ({ state }) => <Badge>{STATES[state]}</Badge> },
          {
            key: 'seen',
            header: 'Last sign-in',
            cell: ({ lastSignInAt }) =>
              lastSignInAt ? <OfficeTime at={lastSignInAt} /> : <span>never</span>,
          },
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  header: 'Actions',
                  cell: (member: StaffMember) =>
                    member.state === 'left' ? null : (
                      <MemberActions member={member} isOwn={member.id === own} />
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
