'use client';

import { Badge } from '@/components/ui/badge';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import { CustomerActions } from './customer-actions';
import { CustomerHoldings } from './customer-holdings';
import { ResendAction } from './customer-mail-actions';
import type { CustomerMay } from './customer-may';
import { CustomerNotes } from './customer-notes';
import { CustomerSessions } from './customer-sessions';
import { CUSTOMER_STATES } from './customer-states';
import { CustomerViews } from './customer-views';
import { type Fact, FactsCard } from './facts-card';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { TIMELINE_KINDS, timelineText } from './timeline-words';

interface Props {
  file: CustomerFile;
  may: CustomerMay;
  /** where the shop is shown as the customer sees it */
  viewAt: string | null;
  /** reads the file again */
  onChanged: () => void;
}

/** Who a customer is, how they stand, and everything that happened to them. */
export function CustomerFileView({ file, may, viewAt, onChanged }: Props) {
  const { customerId, secondFactors } = file;
  const { label, tone } = CUSTOMER_STATES[file.state];
  return (
    <>
      <PageHeading action={<CustomerActions file={file} may={may} onChanged={onChanged} />}>
        {file.name}
      </PageHeading>
      <p className="-mt-4 mb-6 flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        <Badge tone={file.isVerified ? 'good' : 'warn'}>
          {file.isVerified ? 'Identity verified' : 'Identity not verified'}
        </Badge>
        {secondFactors.isLocked && <Badge tone="bad">Locked by wrong codes</Badge>}
        {file.onBreakUntil && (
          <Badge tone="bad">
            {file.isExcluded ? 'Excluded' : 'On a break'} until {file.onBreakUntil.slice(0, 10)}
          </Badge>
        )}
      </p>
      <div className="grid gap-6 xl:grid-cols-2">
        <FactsCard title="Person" facts={personOf(file)} />
        <FactsCard title="Money" facts={moneyOf(file)} />
      </div>
      <CustomerNotes
        customerId={customerId}
        page={file.notes}
        mayNote={may.note}
        onChanged={onChanged}
      />
      <CustomerSessions
        customerId={customerId}
        sessions={file.sessions}
        mayEnd={may.endSessions}
        onChanged={onChanged}
      />
      <CustomerViews
        customerId={customerId}
        name={file.name}
        mayStart={may.viewAs && file.state === 'active'}
        viewAt={viewAt}
      />
      {may.seeHoldings && <CustomerHoldings customerId={customerId} mayRefund={may.refund} />}
      <section aria-labelledby="timeline" className="mt-8">
        <SectionHeading id="timeline">Timeline</SectionHeading>
        <Table
          caption="Timeline, newest first"
          rows={file.timeline.map((entry, index) => ({ ...entry, index }))}
          rowKey={({ index }) => index}
          columns={[
            { key: 'at', header: 'When', cell: ({ at }) => <OfficeTime at={at} /> },
            { key: 'kind', header: 'Kind', cell: ({ kind }) => TIMELINE_KINDS[kind] ?? kind },
            {
              key: 'text',
              header: 'What',
              heading: true,
              cell: ({ kind, text, subjectId, isResendable }) => (
                <>
                  {timelineText(kind, text)}
                  {isResendable && may.sendMail && subjectId && file.state !== 'closed' && (
                    <span className="mt-1 block">
                      <ResendAction customerId={customerId} mailId={subjectId} subject={text} />
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'amount',
              header: 'Amount',
              numeric: true,
              cell: ({ amount }) => (amount ? inOffice(amount) : ''),
            },
          ]}
        />
      </section>
    </>
  );
}

const personOf = (file: CustomerFile): Fact[] => [
  ['Email', file.email],
  ['Date of birth', file.dateOfBirth],
  ['Phone', file.phone],
  ['Address', file.address],
  ['Joined', file.joinedAt.slice(0, 10)],
  ['Shop', `${file.variant}, ${file.segmentName}`],
  ['Customer number', file.customerId],
  ['Second factors', factorsOf(file.secondFactors)],
];

function factorsOf({ method, passkeys, offAt }: CustomerFile['secondFactors']): string | null {
  const factors = [
    method === 'email' ? 'codes by email' : method,
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
    offAt && `off on ${offAt.slice(0, 16).replace('T', ' ')} UTC`,
  ];
  return factors.filter(Boolean).join(', ') || null;
}

const moneyOf = (file: CustomerFile): Fact[] => [
  ['In the wallet', inOffice(file.wallet)],
  ['Set aside', inOffice(file.held)],
  ['Payment reference', file.paymentReference],
  ['Recurring purchases', String(file.plans)],
  [
    'Cards and accounts',
    file.methods.map(({ kind, brand, last4 }) => `${brand || kind} ${last4}`.trim()).join(', ') ||
      null,
  ],
];
