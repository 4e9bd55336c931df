import type { Call } from '../call';
import type { StaffRole } from './roles';

/** Whether somebody with these roles may make a call, as its declaration says; an auditor may make all that read. */
export function mayMake(
  { endpoint }: Pick<Call, 'endpoint'>,
  roles: readonly StaffRole[],
): boolean {
  const { roles: open = [], method } = endpoint;
  if (open === 'everyone') return true;
  return (
    open.some((role) => roles.includes(role)) || (method === 'GET' && roles.includes('auditor'))
  );
}
