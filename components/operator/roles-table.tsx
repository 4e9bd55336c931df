import { PageHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import type { Call } from '@/lib/contract/call';
import { OPERATOR_CALLS } from '@/lib/contract/operator/calls';
import { mayMake } from '@/lib/contract/operator/may-make';
import { STAFF_ROLES } from '@/lib/contract/operator/roles';

/** Every call of the office with the roles that may make it, from the calls' own declarations. */
export function RolesTable() {
  const calls = [...OPERATOR_CALLS.values()].filter(({ endpoint }) => endpoint.access === 'staff');
  return (
    <>
      <PageHeading lead="Made from what is enforced. A call with a lock also wants password and code of the last ten minutes.">
        Who may do what
      </PageHeading>
      <Table<Call>
        caption="Calls and roles"
        narrow="scroll"
        rows={calls}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'call',
            header: 'Call',
            heading: true,
            cell: ({ name, endpoint: { confirmed } }) => (
              <span className="flex items-center gap-1.5">
                <code>{name}</code>
                {confirmed && <Icon name="lock" className="size-4" />}
                {confirmed && <span className="sr-only">with a confirmation</span>}
              </span>
            ),
          },
          ...STAFF_ROLES.map((role) => ({
            key: role,
            header: role,
            cell: (call: Call) =>
              mayMake(call, [role]) ? (
                <>
                  <Icon name="check" className="size-4.5 text-good" />
                  <span className="sr-only">yes</span>
                </>
              ) : (
                <>
                  <span aria-hidden="true" className="text-ink-soft">
                    –
                  </span>
                  <span className="sr-only">no</span>
                </>
              ),
          })),
        ]}
      />
    </>
  );
}
