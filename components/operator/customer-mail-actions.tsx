'use client';

import type {
  ResendCustomerMail,
  SendPasswordLink,
} from '@/lib/contract/operator/customer-changes';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

/** Has a link to choose a new password mailed. Nobody of the office sees it. */
export function SendPasswordLinkAction({ file }: { file: CustomerFile }) {
  const { customerId, email } = file;
  return (
    <ConfirmedAction
      label="Send a password link"
      title="Send a link to choose a new password?"
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof SendPasswordLink>('sendPasswordLink', { customerId, reason });
        return <p className="wrap-anywhere">It is on its way to {email}, and works for an hour.</p>;
      }}
    >
      <p className="wrap-anywhere">
        It goes to {email}, the address on record, and to nobody else: not to an address that
        somebody says on the phone.
      </p>
    </ConfirmedAction>
  );
}

interface Resent {
  customerId: string;
  mailId: string;
  subject: string;
}

/** Sends a mail of the timeline once more. */
export function ResendAction({ customerId, mailId, subject }: Resent) {
  return (
    <ConfirmedAction
      label="Send again"
      title={`Send “${subject}” again?`}
      send={async (fields) => {
        await callOperator<typeof ResendCustomerMail>('resendCustomerMail', {
          ...{ customerId, mailId },
          reason: textOf(fields, 'reason'),
        });
        return <p>It is on its way.</p>;
      }}
    >
      <p>It says what it said, and goes to the address on record.</p>
    </ConfirmedAction>
  );
}
