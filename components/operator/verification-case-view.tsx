'use client';

import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type { VerificationCase } from '@/lib/contract/operator/verification';
import { CUSTOMER_STATES } from './customer-states';
import { DemandAction } from './demand-action';
import { FactsCard } from './facts-card';
import { IdentityPicture } from './identity-picture';
import { answerOf, DOCUMENT_NAMES, DOCUMENT_STATES, METHOD_NAMES } from './identity-words';
import { OfficeTime } from './office-time';
import { VerificationDecision } from './verification-decision';

interface Props {
  file: VerificationCase;
  mayDecide: boolean;
  mayDemand: boolean;
  /** reads the case again */
  onChanged: () => void;
}

/** What a customer entered, what the records answered, and what they handed in. */
export function VerificationCaseView({ file, mayDecide, mayDemand, onChanged }: Props) {
  const { customerId, name, state, isVerified, mustVerify, excludedUntil, documents } = file;
  const waiting = documents.filter(({ status }) => status === 'waiting').map(({ id }) => id);
  const isClosed = state === 'closed';
  return (
    <>
      <PageHeading
        action={
          <div className="flex flex-wrap gap-3">
            {mayDecide && waiting.length > 0 && !isClosed && (
              <VerificationDecision {...{ customerId, name, onChanged }} documentIds={waiting} />
            )}
            {mayDemand && !isVerified && !mustVerify && !isClosed && (
              <DemandAction {...{ customerId, name, onChanged }} />
            )}
          </div>
        }
      >
        {name}
      </PageHeading>
      <p className="-mt-4 mb-6 flex flex-wrap gap-2">
        <Badge tone={CUSTOMER_STATES[state].tone}>{CUSTOMER_STATES[state].label}</Badge>
        <Badge tone={isVerified ? 'good' : 'warn'}>
          {isVerified ? 'Identity verified' : 'Identity not verified'}
        </Badge>
        {mustVerify && !isVerified && <Badge>Verifies before anything else</Badge>}
      </p>
      {excludedUntil && (
        <p className="mb-6 max-w-prose rounded-card bg-warn-soft p-4 text-warn">
          Somebody of this name and birthday has excluded themselves until{' '}
          {excludedUntil.slice(0, 10)}. Say nothing of it before you know who asks.
        </p>
      )}
      <div className="grid gap-6 xl:grid-cols-2">
        <FactsCard
          title="What they entered"
          facts={[
            ['Name', name],
            ['Date of birth', file.dateOfBirth],
            ['Address', file.address],
            ['Email', file.email],
            ['Phone', file.phone],
            ['Customer number', customerId],
          ]}
        />
        <Answers methods={file.methods} />
      </div>
      <section aria-labelledby="documents" className="mt-8">
        <SectionHeading id="documents">Documents</SectionHeading>
        {documents.length === 0 && <p className="text-ink-soft">They handed nothing in.</p>}
        <ul className="grid gap-6 xl:grid-cols-2">
          {documents.map((document) => (
            <Card as="li" key={document.id} className="grid content-start gap-3">
              <DocumentHead document={document} />
              <IdentityPicture customerId={customerId} document={document} />
            </Card>
          ))}
        </ul>
      </section>
    </>
  );
}

function Answers({ methods }: { methods: VerificationCase['methods'] }) {
  return (
    <Card as="section" aria-label="What the records answered">
      <h2 className="mb-3 font-semibold">What the records answered</h2>
      {methods.length === 0 ? (
        <p className="text-ink-soft">Nothing was asked yet.</p>
      ) : (
        <Table
          caption="What the records answered"
          rows={methods}
          rowKey={({ method }) => method}
          columns={[
            {
              key: 'method',
              header: 'Way',
              heading: true,
              cell: ({ method }) => METHOD_NAMES[method],
            },
            {
              key: 'answer',
              header: 'Answer',
              cell: (method) => (
                <>
                  {answerOf(method)}
                  {method.reason && (
                    <span className="block text-sm text-ink-soft">{method.reason}</span>
                  )}
                </>
              ),
            },
            { key: 'refusals', header: 'Refusals', numeric: true, cell: (one) => one.refusals },
            { key: 'at', header: 'When', cell: ({ changedAt }) => <OfficeTime at={changedAt} /> },
          ]}
        />
      )}
    </Card>
  );
}

function DocumentHead({ document }: { document: VerificationCase['documents'][number] }) {
  const { id, kind, status, uploadedAt } = document;
  const { label, tone } = DOCUMENT_STATES[status];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 id={`document-${id}`} className="font-semibold">
        {DOCUMENT_NAMES[kind]}
      </h3>
      <Badge tone={tone}>{label}</Badge>
      <p className="w-full text-sm text-ink-soft">
        Handed in <OfficeTime at={uploadedAt} />
      </p>
    </div>
  );
}
