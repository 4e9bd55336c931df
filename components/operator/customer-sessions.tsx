'use client';

import { SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type {
  CustomerSession,
  EndCustomerSession,
  EndCustomerSessions,
} from '@/lib/contract/operator/customer-access';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { OfficeTime } from './office-time';
import { textOf } from './use-operator-form';

interface Props {
  customerId: string;
  sessions: readonly CustomerSession[];
  mayEnd: boolean;
  onChanged: () => void;
}

/** Where a customer is signed in. */
export function CustomerSessions({ customerId, sessions, mayEnd, onChanged }: Props) {
  return (
    <section aria-labelledby="sessions" className="mt-8">
      <SectionHeading
        id="sessions"
        action={
          mayEnd && sessions.length > 0 && <EndAll customerId={customerId} onChanged={onChanged} />
        }
      >
        Sessions
      </SectionHeading>
      {sessions.length === 0 ? (
        <p className="text-ink-soft">They are signed in nowhere.</p>
      ) : (
        <Table
          caption="Where they are signed in, the latest used first"
          rows={sessions}
          rowKey={({ signInId }) => signInId}
          columns={[
            { key: 'device', header: 'Device', heading: true, cell: nameOf },
            {
              key: 'since',
              header: 'Signed in',
              cell: ({ signedInAt }) => <OfficeTime at={signedInAt} />,
            },
            {
              key: 'used',
              header: 'Last seen',
              cell: ({ lastUsedAt }) => <OfficeTime at={lastUsedAt} />,
            },
            ...(mayEnd
              ? [
                  {
                    key: 'end',
                    header: 'Actions',
                    cell: (session: CustomerSession) => (
                      <EndOne {...{ customerId, session, onChanged }} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

const nameOf = ({ browser, system }: CustomerSession): string =>
  `${browser ?? 'A browser'} on ${system ?? 'a device'}`;

function EndAll({ customerId, onChanged }: Pick<Props, 'customerId' | 'onChanged'>) {
  return (
    <ConfirmedAction
      label="Sign out everywhere"
      title="Sign them out everywhere?"
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof EndCustomerSessions>('endCustomerSessions', {
          customerId,
          reason,
        });
        onChanged();
        return undefined;
      }}
    >
      <p>
        Whoever knows the password can sign in again. To keep somebody out, freeze the account
        instead.
      </p>
    </ConfirmedAction>
  );
}

interface EndOneProps extends Pick<Props, 'customerId' | 'onChanged'> {
  session: CustomerSession;
}

function EndOne({ customerId, session, onChanged }: EndOneProps) {
  return (
    <ConfirmedAction
      label="End session"
      title={`End the session of ${nameOf(session)}?`}
      send={async (fields) => {
        await callOperator<typeof EndCustomerSession>('endCustomerSession', {
          ...{ customerId, signInId: session.signInId },
          reason: textOf(fields, 'reason'),
        });
        onChanged();
        return undefined;
      }}
    />
  );
}
