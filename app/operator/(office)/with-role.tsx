import type { ReactNode } from 'react';
import { NotYourRole } from '@/components/operator/not-your-role';
import type { Call } from '@/lib/contract/call';
import { mayMake } from '@/lib/contract/operator/may-make';
import type { StaffMember } from '@/lib/contract/operator/staff';

/** What a page shows whose call the reader may make, or who may. */
export async function withRole(
  call: Call,
  { roles }: StaffMember,
  page: () => Promise<ReactNode>,
): Promise<ReactNode> {
  return mayMake(call, roles) ? page() : <NotYourRole call={call} />;
}
