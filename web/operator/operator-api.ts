import { type Api, apiFor } from '@/web/api/server-client';
import type { StaffSession } from './staff-cookie';

const LONGEST_AGENT = 512;

/** Calls the API for somebody in the office, or for whoever signs in there. */
export function operatorApi(session: StaffSession | null, headers: Pick<Headers, 'get'>): Api {
  const address = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  const agent = headers.get('user-agent')?.slice(0, LONGEST_AGENT);
  return apiFor({
    variant: 'AU',
    sessionId: 'office',
    ...(session && { accessToken: session.accessToken }),
    ...(address && { address }),
    ...(agent && { agent }),
  });
}
