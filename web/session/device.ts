import 'server-only';
import { cookies, headers } from 'next/headers';
import { COOKIES } from '@/lib/consent/cookies';
import { Identifier } from '@/lib/contract/site';
import type { Identity } from '@/web/api/server-client';
import { isSecure } from './cookie';

const LONGEST_AGENT = 300;

/** The browser of this request, as the list of sign-ins names it. A browser without a token gets a new one. */
export async function currentDevice(): Promise<Required<Pick<Identity, 'agent' | 'deviceId'>>> {
  const stored = (await cookies()).get(COOKIES.device.name)?.value;
  return {
    agent: (await headers()).get('user-agent')?.slice(0, LONGEST_AGENT) ?? '',
    deviceId: Identifier.safeParse(stored).data ?? crypto.randomUUID(),
  };
}

/** Keeps the token for a year after the browser's last sign-in, or the last link that it asked for. */
export async function keepDevice(deviceId: string): Promise<void> {
  const { name, seconds } = COOKIES.device;
  (await cookies()).set(name, deviceId, {
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'lax',
    path: '/',
    maxAge: seconds,
  });
}
