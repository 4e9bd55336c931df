import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Table } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { CallResult } from '@/lib/contract/call';
import type { FindCustomers } from '@/lib/contract/operator/customers';
import { CUSTOMER_STATES } from './customer-states';

interface Props {
  query: string;
  /** null where nothing was looked for, or too little */
  found: CallResult<typeof FindCustomers> | null;
}

/** One search for whatever people say on the phone. The address holds it, so Back comes back to it. */
export function CustomerSearch({ query, found }: Props) {
  return (
    <>
      <PageHeading>Customers</PageHeading>
      <form method="get" action="/operator/customers" className="mb-8 max-w-200">
        <TextInput
          label="Find a customer"
          hint="Name, email, phone, last four digits of a card, id of an order, receipt or ticket, reference of a payment or withdrawal."
          name="query"
          type="search"
          defaultValue={query}
          minLength={2}
          maxLength={100}
          autoComplete="off"
          autoFocus={query === ''}
        />
        <Button type="submit" className="mt-3">
          Find
        </Button>
      </form>
      {found && <Found {...found} />}
    </>
  );
}

function Found({ customers, isMore }: CallResult<typeof FindCustomers>) {
  if (customers.length === 0)
    return (
      <EmptyState title="Nobody was found">
        Ask how the name or the address is spelled, or for another of these.
      </EmptyState>
    );
  return (
    <>
      <Table
        caption="Customers who were found"
        rows={customers}
        rowKey={({ customerId }) => customerId}
        columns={[
          {
            key: 'name',
            header: 'Name',
            heading: true,
            cell: ({ customerId, name }) => (
              <Link href={`/operator/customers/${customerId}`} prefetch={false} className="link">
                {name}
              </Link>
            ),
          },
          {
            key: 'email',
            header: 'Email',
            cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
          },
          { key: 'by', header: 'Found by', cell: ({ foundBy }) => foundBy },
          {
            key: 'state',
            header: 'State',
            cell: ({ state }) => (
              <Badge tone={CUSTOMER_STATES[state].tone}>{CUSTOMER_STATES[state].label}</Badge>
            ),
          },
        ]}
      />
      {isMore && (
        <p className="mt-4 text-ink-soft">There are more. Say more of what you look for.</p>
      )}
    </>
  );
}
