import type { CallResult } from '@/lib/contract/call';
import type { GetMembershipConfig } from '@/lib/contract/membership';
import { PROGRAMME } from './programme';

/** The same for everybody; it says who is eligible. */
export async function getMembershipConfig(): Promise<CallResult<typeof GetMembershipConfig>> {
  return PROGRAMME;
}
