'use client';

import type { ReactNode } from 'react';
import { Select } from '@/components/ui/select';
import type { CallInput } from '@/lib/contract/call';
import type { EndStop, StartStop } from '@/lib/contract/operator/stops';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

type Stop = Omit<CallInput<typeof StartStop>, 'reason'>;

function StopAction({
  label,
  title,
  stop,
  children,
}: {
  label: string;
  title: string;
  stop: (fields: FormData) => Stop;
  children: ReactNode;
}) {
  return (
    <ConfirmedAction
      label={label}
      title={title}
      variant="danger"
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof StartStop>('startStop', { ...stop(fields), reason });
        return undefined;
      }}
    >
      {children}
    </ConfirmedAction>
  );
}

export const StopSales = () => (
  <StopAction label="Stop all sales" title="Stop all sales?" stop={() => ({ kind: 'sales' })}>
    <p>
      Nobody can pay for a cart, and recurring purchases wait. Carts stay as they are, and say so.
      Payments that are under way end in the wallet.
    </p>
  </StopAction>
);

export const StopOffer = ({ offers }: { offers: readonly { key: string; name: string }[] }) => (
  <StopAction
    label="Stop an offer"
    title="Stop sales of an offer?"
    stop={(fields) => ({ kind: 'sales', offerKey: textOf(fields, 'offer') })}
  >
    <Select label="Offer" name="offer" required>
      {offers.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
    <p>A cart that holds it can be paid once it is taken out.</p>
  </StopAction>
);

export const StopWithdrawals = () => (
  <StopAction
    label="Stop withdrawals"
    title="Stop withdrawals?"
    stop={() => ({ kind: 'withdrawals' })}
  >
    <p>
      Nobody can ask for one, and no file for the bank is written. What is in a file already is at
      the bank: call it.
    </p>
  </StopAction>
);

export const EndStopAction = ({ stopId, name }: { stopId: string; name: string }) => (
  <ConfirmedAction
    label="End the stop"
    title={`End the stop of ${name.toLowerCase()}?`}
    send={async (fields) => {
      const reason = textOf(fields, 'reason');
      await callOperator<typeof EndStop>('endStop', { stopId, reason });
      return undefined;
    }}
  >
    <p>It goes on at once, on every node.</p>
  </ConfirmedAction>
);
