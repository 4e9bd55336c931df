import type { CallResult } from '@/lib/contract/call';
import type { ListStaff } from '@/lib/contract/operator/staff';
import type { StaffContext } from '@/server/kernel/context';
import { allStaff, toMember } from './staff-row';

/** Everybody who works for the shop, and after them everybody who did. */
export async function listStaff({ db }: StaffContext): Promise<CallResult<typeof ListStaff>> {
  return { members: (await allStaff(db)).map(toMember) };
}
