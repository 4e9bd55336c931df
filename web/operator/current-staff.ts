import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/client/api-error';
import type { CallResult } from '@/lib/contract/call';
import { GetStaffSession } from '@/lib/contract/operator/staff';
import type { Api } from '@/web/api/server-client';
import { operatorApi } from './operator-api';
import { staffCookieName, unsealStaffSession } from './staff-cookie';

export interface CurrentStaff {
  session: CallResult<typeof GetStaffSession>;
  api: Api;
}

/** Who is in the office, once for each request. Whoever is in no session, or in one that has ended, signs in first. */
export const currentStaff = cache(async (): Promise<CurrentStaff> => {
  const cookie = (await cookies()).get(staffCookieName())?.value;
  const sealed = await unsealStaffSession(cookie);
  if (!sealed) redirect('/operator/sign-in');
  const api = operatorApi(sealed, await headers());
  const session = await api(GetStaffSession, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
  if (!session) redirect('/operator/sign-in?ended');
  return { session, api };
});
