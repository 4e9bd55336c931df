import type { CallResult } from '@/lib/contract/call';
import type { GetCapabilities } from '@/lib/contract/catalogue';
import { SEGMENTS } from './segments';

/** Every segment with its capabilities. */
export async function getCapabilities(): Promise<CallResult<typeof GetCapabilities>> {
  return [...SEGMENTS];
}
