'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type {
  CustomerView,
  ListCustomerViews,
  StartCustomerView,
} from '@/lib/contract/operator/customer-views';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { OfficeTime } from './office-time';
import { ShownInstead } from './shown-instead';
import { textOf, useOperatorForm } from './use-operator-form';

interface Props {
  customerId: string;
  name: string;
  /** whether the reader may see the shop as the customer does, who can sign in */
  mayStart: boolean;
  /** where the shop is shown so; null where no such place is set up */
  viewAt: string | null;
}

/** Seeing the shop as a customer sees it, and who has. */
export function CustomerViews({ customerId, name, mayStart, viewAt }: Props) {
  const [views, setViews] = useState<readonly CustomerView[]>();
  const { problems, isPending, onSubmit } = useOperatorForm(async () => {
    const listed = await callOperator<typeof ListCustomerViews>('listCustomerViews', {
      customerId,
    });
    setViews(listed.views);
  });
  return (
    <section aria-labelledby="views" className="mt-8">
      <SectionHeading
        id="views"
        action={mayStart && viewAt && <ViewAs {...{ customerId, name, viewAt }} />}
      >
        Seen as the customer
      </SectionHeading>
      {mayStart && !viewAt && (
        <p className="mb-3 text-ink-soft">
          To see the shop as they do, it needs a host name of its own: the setting VIEW_ORIGIN.
        </p>
      )}
      {views ? (
        <ShownInstead labelledBy="views">
          <ViewTable views={views} />
        </ShownInstead>
      ) : (
        <form method="post" onSubmit={onSubmit} className="grid gap-3">
          <FormProblem>{Object.values(problems)[0]}</FormProblem>
          <div>
            <Button type="submit" variant="secondary" size="sm" pending={isPending}>
              Show who has
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function ViewAs({ customerId, name, viewAt }: { viewAt: string } & Omit<Props, 'mayStart'>) {
  return (
    <ConfirmedAction
      label="View as the customer"
      title={`See the shop as ${name} does?`}
      send={async (fields) => {
        const { ticket, endsAt } = await callOperator<typeof StartCustomerView>(
          'startCustomerView',
          { customerId, reason: textOf(fields, 'reason') },
        );
        return <Entrance {...{ ticket, endsAt, name, viewAt }} />;
      }}
    >
      <p>
        You see their pages and change nothing: whatever would is refused. It ends after 15 minutes,
        and which calls it made is written down.
      </p>
    </ConfirmedAction>
  );
}

interface EntranceProps {
  ticket: string;
  endsAt: string;
  name: string;
  viewAt: string;
}

/** A press of one's own, since browsers open no tab by themselves. The ticket is in no address. */
function Entrance({ ticket, endsAt, name, viewAt }: EntranceProps) {
  return (
    <form
      method="post"
      action={`${viewAt}/view/opening`}
      target="_blank"
      className="grid gap-4"
      rel="noopener"
    >
      <input type="hidden" name="ticket" value={ticket} />
      <p>
        It opens in a tab of its own, and ends at {endsAt.slice(11, 16)} UTC. The button works once,
        within a minute.
      </p>
      <div>
        <Button type="submit">Open the shop as {name}</Button>
      </div>
    </form>
  );
}

function ViewTable({ views }: { views: readonly CustomerView[] }) {
  if (views.length === 0) return <p className="text-ink-soft">Nobody has.</p>;
  return (
    <Table
      caption="Who has seen the shop as they do, the latest first"
      rows={views}
      rowKey={({ viewId }) => viewId}
      columns={[
        { key: 'who', header: 'Who', heading: true, cell: ({ staffName }) => staffName },
        { key: 'began', header: 'Began', cell: ({ beganAt }) => <OfficeTime at={beganAt} /> },
        { key: 'ended', header: 'Ended', cell: (view) => <EndOf view={view} /> },
        { key: 'calls', header: 'Calls', cell: (view) => <CallsOf view={view} /> },
      ]}
    />
  );
}

const ENDED_BY: Readonly<Record<NonNullable<CustomerView['ended']>['by'], string>> = {
  person: 'by hand',
  another: 'by another view',
  session: 'with their session',
  time: 'by time',
  account: 'with the account',
  role: 'with their role',
};

function EndOf({ view: { ended, endsAt } }: { view: CustomerView }) {
  if (!ended)
    return (
      <span>
        <OfficeTime at={endsAt} /> at the latest
      </span>
    );
  return (
    <span>
      <OfficeTime at={ended.at} /> {ENDED_BY[ended.by]}
    </span>
  );
}

function CallsOf({ view: { isOpened, calls, isMoreCalls } }: { view: CustomerView }) {
  if (!isOpened) return 'It was never opened.';
  if (calls.length === 0) return 'None.';
  return (
    <details>
      <summary>{isMoreCalls ? `More than ${calls.length}` : calls.length}</summary>
      <ul className="mt-1 text-sm wrap-anywhere">
        {calls.map((call) => (
          <li key={call}>{call}</li>
        ))}
      </ul>
    </details>
  );
}
