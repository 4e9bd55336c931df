import { EmptyState } from '@/components/ui/states';
import type { Call } from '@/lib/contract/call';

/** A page of the office that the reader's roles do not open: whose it is. */
export function NotYourRole({ call: { endpoint } }: { call: Call }) {
  const { roles = [] } = endpoint;
  const open = roles === 'everyone' ? 'everybody' : [...roles, 'auditor'].join(', ');
  return (
    <EmptyState title="This page is not among yours" level={1}>
      It is open to these roles: {open}. An admin can ask for one of them to be given to you.
    </EmptyState>
  );
}
