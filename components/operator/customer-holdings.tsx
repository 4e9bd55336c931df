'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { Table } from '@/components/ui/table';
import type {
  GetCustomerHoldings,
  CustomerHoldings as Holdings,
} from '@/lib/contract/operator/customer-holdings';
import { callOperator } from './call-operator';
import { FactsCard } from './facts-card';
import { inOffice } from './office-money';
import { OfficeTime } from './office-time';
import { RefundAction } from './refund-action';
import { ShownInstead } from './shown-instead';
import { useOperatorForm } from './use-operator-form';

interface Props {
  customerId: string;
  mayRefund: boolean;
}

/** Tickets, limits, recurring purchases, groups, membership and notifications, read when somebody wants them. */
export function CustomerHoldings({ customerId, mayRefund }: Props) {
  const [holdings, setHoldings] = useState<Holdings>();
  const { problems, isPending, onSubmit } = useOperatorForm(async () =>
    setHoldings(
      await callOperator<typeof GetCustomerHoldings>('getCustomerHoldings', { customerId }),
    ),
  );
  return (
    <section aria-labelledby="holdings" className="mt-8">
      <SectionHeading id="holdings">What they have</SectionHeading>
      {holdings ? (
        <ShownInstead labelledBy="holdings">
          <Tables
            holdings={holdings}
            refund={(order) =>
              mayRefund &&
              order.isRefundable && <RefundAction customerId={customerId} order={order} />
            }
          />
        </ShownInstead>
      ) : (
        <form method="post" onSubmit={onSubmit} className="grid gap-3">
          <FormProblem>{Object.values(problems)[0]}</FormProblem>
          <div>
            <Button type="submit" variant="secondary" size="sm" pending={isPending}>
              Show tickets, limits and more
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

type Order = Holdings['upcoming']['orders'][number];

function Tables({ holdings, refund }: { holdings: Holdings; refund: (order: Order) => ReactNode }) {
  const { upcoming, past, limits, plans, parties, membership, channels, devices } = holdings;
  return (
    <div className="grid gap-8">
      <Tickets title="Tickets with a draw to come" tickets={upcoming} refund={refund} />
      <Tickets title="Past tickets" tickets={past} />
      <Part title="Limits" none={limits.length === 0 && 'They have set no limit.'}>
        <Table
          caption="Limits"
          rows={limits}
          rowKey={({ kind, period }) => `${kind} ${period}`}
          columns={[
            {
              key: 'limit',
              header: 'Limit',
              heading: true,
              cell: ({ kind, period }) =>
                `${kind === 'spend' ? 'Spending' : 'Deposits'}, ${period}`,
            },
            {
              key: 'amount',
              header: 'Amount',
              numeric: true,
              cell: ({ limit }) => inOffice(limit),
            },
            { key: 'used', header: 'Used', numeric: true, cell: ({ used }) => inOffice(used) },
            {
              key: 'pending',
              header: 'Becomes',
              cell: ({ pending }) => <Pending pending={pending} />,
            },
          ]}
        />
      </Part>
      <Part title="Recurring purchases" none={plans.length === 0 && 'They have none.'}>
        <Table
          caption="Recurring purchases"
          rows={plans}
          rowKey={({ planId }) => planId}
          columns={[
            { key: 'offer', header: 'What', heading: true, cell: ({ offerName }) => offerName },
            { key: 'type', header: 'Kind', cell: ({ type, status }) => `${type}, ${status}` },
            {
              key: 'price',
              header: 'At most',
              numeric: true,
              cell: ({ agreed }) => inOffice(agreed),
            },
            {
              key: 'since',
              header: 'Since',
              cell: ({ startedAt }) => <OfficeTime at={startedAt} />,
            },
          ]}
        />
      </Part>
      <Part title="Groups" none={parties.length === 0 && 'They are in none.'}>
        <Table
          caption="Groups"
          rows={parties}
          rowKey={({ groupId }) => groupId}
          columns={[
            {
              key: 'name',
              header: 'Group',
              heading: true,
              cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
            },
            {
              key: 'role',
              header: 'As',
              cell: ({ isOrganiser }) => (isOrganiser ? 'organiser' : 'member'),
            },
            { key: 'members', header: 'Members', numeric: true, cell: ({ members }) => members },
          ]}
        />
      </Part>
      <FactsCard
        title="Membership and notifications"
        facts={[
          ['Membership', membership.status === 'member' ? 'Member' : 'No member'],
          ['Since', membership.since?.slice(0, 10) ?? null],
          [
            'Wants',
            channels.flatMap(({ channel, isOn }) => (isOn ? channel : [])).join(', ') || null,
          ],
          ['Devices that get notifications', String(devices)],
        ]}
      />
    </div>
  );
}

interface PartProps {
  title: string;
  /** what stands there instead of an empty table */
  none: string | false;
  children: ReactNode;
}

const Part = ({ title, none, children }: PartProps) => (
  <div>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {none ? <p className="text-ink-soft">{none}</p> : children}
  </div>
);

function Pending({ pending }: { pending: Holdings['limits'][number]['pending'] }) {
  if (!pending) return null;
  return (
    <>
      {pending.limit ? inOffice(pending.limit) : 'no limit'}, if confirmed after{' '}
      <OfficeTime at={pending.from} />
    </>
  );
}

interface TicketsProps {
  title: string;
  tickets: Holdings['upcoming'];
  /** what takes an order back, where it is possible */
  refund?: (order: Order) => ReactNode;
}

function Tickets({ title, tickets, refund }: TicketsProps) {
  const { total, orders } = tickets;
  return (
    <Part
      title={total > orders.length ? `${title}: ${orders.length} of ${total}` : title}
      none={orders.length === 0 && 'They have none.'}
    >
      <Table
        caption={title}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        columns={[
          {
            key: 'offer',
            header: 'What',
            heading: true,
            cell: ({ offerName, gameTypeLabel, drawNo, numDraws }) => (
              <>
                {offerName}, {gameTypeLabel}
                <span className="block text-sm font-normal text-ink-soft">
                  from draw {drawNo}
                  {numDraws > 1 && `, ${numDraws} draws`}
                </span>
              </>
            ),
          },
          { key: 'draws', header: 'Draw', cell: ({ drawsAt }) => <OfficeTime at={drawsAt} /> },
          {
            key: 'status',
            header: 'State',
            cell: (order) => (
              <div className="grid justify-items-start gap-2 max-sm:justify-items-end">
                {order.status}
                {refund?.(order)}
              </div>
            ),
          },
          { key: 'paid', header: 'Paid', numeric: true, cell: (order) => inOffice(order.total) },
          { key: 'won', header: 'Won', numeric: true, cell: ({ prize }) => inOffice(prize) },
        ]}
      />
    </Part>
  );
}
