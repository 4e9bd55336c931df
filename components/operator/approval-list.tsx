import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { Approval } from '@/lib/contract/operator/approvals';
import { DecideActions } from './decide-actions';
import { OfficeTime } from './office-time';

interface Props {
  approvals: readonly Approval[];
  /** id of the reader */
  own: string;
}

/** What takes two people: what waits, with before and after, and what was decided last. */
export function ApprovalList({ approvals, own }: Props) {
  const open = approvals.filter(({ status }) => status === 'pending');
  const decided = approvals.filter(({ status }) => status !== 'pending');
  return (
    <>
      <PageHeading lead="One person requests, another one decides, each in a session of their own.">
        Approvals
      </PageHeading>
      {open.length === 0 && (
        <EmptyState title="Nothing waits">Every request is decided.</EmptyState>
      )}
      <ul className="grid max-w-200 gap-4">
        {open.map((approval) => (
          <OpenApproval key={approval.id} approval={approval} own={own} />
        ))}
      </ul>
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="mt-10 max-w-200">
          <SectionHeading id="decided">Decided</SectionHeading>
          <ul className="divide-y divide-line">
            {decided.map((approval) => (
              <DecidedApproval key={approval.id} approval={approval} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenApproval({ approval, own }: { approval: Approval; own: string }) {
  const { id, title, reason, requestedBy, requestedAt, expiresAt, mayDecide } = approval;
  return (
    <Card as="li" className="grid gap-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-ink-soft">
          Requested by {requestedBy.name}, <OfficeTime at={requestedAt} />. Runs out{' '}
          <OfficeTime at={expiresAt} />.
        </p>
      </div>
      <Change approval={approval} />
      <p>
        <span className="text-ink-soft">Why: </span>
        {reason}
      </p>
      <DecideActions approvalId={id} mayDecide={mayDecide} isOwn={requestedBy.id === own} />
    </Card>
  );
}

/** Before and after, line by line; what stays the same is quiet. */
function Change({ approval: { before, after } }: { approval: Approval }) {
  const old = new Map(before.map(({ name, value }) => [name, value]));
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What changes</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="pb-1 font-normal">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="pb-1 pr-4 font-normal">
            Now
          </th>
          <th scope="col" className="pb-1 font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {after.map(({ name, value }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-4 font-normal wrap-anywhere text-ink-soft">
              {name}
            </th>
            <td className="py-1.5 pr-4 wrap-anywhere">{old.get(name) ?? '–'}</td>
            <td
              className={`py-1.5 wrap-anywhere ${old.get(name) === value ? '' : 'font-semibold'}`}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STATUS: Readonly<Record<Approval['status'], string>> = {
  pending: 'Waits',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Taken back',
  outdated: 'Outdated',
  expired: 'Ran out',
};

function DecidedApproval({ approval }: { approval: Approval }) {
  const { title, status, requestedBy, decidedBy, decidedAt, decisionReason } = approval;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <Badge>{STATUS[status]}</Badge>
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-ink-soft">
        {requestedBy.name}
        {decidedBy && `, then ${decidedBy.name}`}
        {decidedAt && (
          <>
            , <OfficeTime at={decidedAt} />
          </>
        )}
        {decisionReason && `: ${decisionReason}`}
      </span>
    </li>
  );
}
