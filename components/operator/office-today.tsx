import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { Approval } from '@/lib/contract/operator/approvals';
import type { StaffMember } from '@/lib/contract/operator/staff';

interface Props {
  member: StaffMember;
  approvals: readonly Approval[];
}

/** What waits for the reader. */
export function OfficeToday({ member, approvals }: Props) {
  const toDecide = approvals.filter(({ mayDecide }) => mayDecide);
  const own = approvals.filter(
    ({ status, requestedBy }) => status === 'pending' && requestedBy.id === member.id,
  );
  return (
    <>
      <PageHeading>Today</PageHeading>
      {member.roles.length === 0 && (
        <p className="mb-6 max-w-prose">
          You hold no role yet. Two admins give you one; until then there is nothing here for you.
        </p>
      )}
      <dl className="grid max-w-200 gap-4 sm:grid-cols-2">
        <Waiting name="Wait for your decision" count={toDecide.length} />
        <Waiting name="Wait for somebody else to decide" count={own.length} />
      </dl>
      <p className="mt-6">
        <TextLink href="/operator/approvals">See all approvals</TextLink>
      </p>
    </>
  );
}

function Waiting({ name, count }: { name: string; count: number }) {
  return (
    <div className="rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-title tabular-nums">{count}</dd>
    </div>
  );
}
